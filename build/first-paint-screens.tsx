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

/** How many turns of the event loop a screen may take to show. */
const PATIENCE = 1_000

/** What a component shows, as markup, once it has settled. */
const markupOf = async (component: RouteComponent): Promise<string> => {
  const queryClient = createQueryClient()
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await router.load()
  const place = document.createElement('div')
  const root = createRoot(place)
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  for (let turn = 0; turn < PATIENCE && !place.querySelector('main'); turn += 1) await wait(1)
  if (!place.querySelector('main')) throw new Error(`${component.name} does not show.`)
  const markup = place.innerHTML
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

/** The screens that the page can show before a script runs. */
export const screens = async () => ({ login: await markupOf(LoginPage), shell: await markupOf(LoadingShell) })
