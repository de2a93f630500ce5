import { Button } from '@mantine/core'
import { createRootRoute, createRoute, lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { createCache, mount } from '#tests/bench/references/stack.tsx'
import { recordsQuery } from './records.ts'

const queryClient = createCache()
const rootRoute = createRootRoute()

const loader = () => queryClient.query({ ...recordsQuery, staleTime: 'static' }).then(() => undefined)

const FirstScreen = () => {
  const navigate = useNavigate()
  return <Button onClick={() => navigate({ to: '/home' })}>Log in</Button>
}

mount(
  queryClient,
  rootRoute.addChildren([
    createRoute({ getParentRoute: () => rootRoute, path: '/', component: FirstScreen }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/home',
      loader,
      component: lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen'),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/bank',
      loader,
      component: lazyRouteComponent(() => import('./bank-screen.tsx'), 'BankScreen'),
    }),
  ]),
)
