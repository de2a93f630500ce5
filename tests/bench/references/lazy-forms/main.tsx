import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { createCache, mount } from '#tests/bench/references/stack.tsx'
import { recordsQuery } from './records.ts'

const queryClient = createCache()
const rootRoute = createRootRoute()

const loader = () => queryClient.query({ ...recordsQuery, staleTime: 'static' }).then(() => undefined)

mount(
  queryClient,
  rootRoute.addChildren([
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/',
      component: lazyRouteComponent(() => import('./login-screen.tsx'), 'LoginScreen'),
    }),
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
