import { MantineProvider } from '@mantine/core'
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
import { cssVariablesResolver, theme } from '#src/ui/theme/theme.ts'
import { skeletons } from './first-paint-skeletons.tsx'

/** The maximum number of turns of the event loop until a screen shows. */
const MAX_RENDER_TURNS = 1_000

/** Renders a component at a path and returns its HTML when it contains a `main` element. */
const renderMarkup = async (component: RouteComponent, path: string): Promise<string> => {
  const queryClient = createQueryClient()
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
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
  if (!container.querySelector('main')) throw new Error(`The screen of ${path} does not show.`)
  const markup = container.innerHTML
  root.unmount()
  return markup
}

/** Renders the screens that the page can show before a script runs, by name. */
export const renderScreens = async (): Promise<Record<string, string>> => {
  const screens: Record<string, string> = { login: await renderMarkup(LoginPage, '/') }
  for (const { name, path, content } of skeletons) {
    screens[name] = await renderMarkup(() => <SignedInFrame>{content}</SignedInFrame>, path)
  }
  return screens
}
