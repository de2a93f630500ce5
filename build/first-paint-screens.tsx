import { Container, MantineProvider, Skeleton } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#src/lib/cache/query-client.ts'
import { wait } from '#src/lib/loading/wait.ts'
import { LoginPage } from '#src/session/auth/login-page.tsx'
import { SignedInFrame } from '#src/session/shell/signed-in-frame.tsx'
import { RowsSkeleton } from '#src/ui/feedback/list-states.tsx'
import { cssVariablesResolver, theme } from '#src/ui/theme/theme.ts'

/** The maximum number of turns of the event loop until a screen shows. */
const MAX_RENDER_TURNS = 1_000

/** Renders a component and returns its HTML when it contains a `main` element. */
const renderMarkup = async (component: RouteComponent): Promise<string> => {
  const queryClient = createQueryClient()
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await router.load()
  const container = document.createElement('div')
  const root = createRoot(container)
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  for (let turn = 0; turn < MAX_RENDER_TURNS && !container.querySelector('main'); turn += 1) await wait(1)
  if (!container.querySelector('main')) throw new Error(`${component.name} does not show.`)
  const markup = container.innerHTML
  root.unmount()
  return markup
}

/** The signed-in frame around the skeleton of a screen. */
const LoadingShell = () => (
  <SignedInFrame>
    <Container size={1100}>
      <Skeleton height={34} width={220} mb="lg" />
      <RowsSkeleton rows={8} />
    </Container>
  </SignedInFrame>
)

/** Renders the screens that the page can show before a script runs. */
export const renderScreens = async () => ({
  login: await renderMarkup(LoginPage),
  shell: await renderMarkup(LoadingShell),
})
