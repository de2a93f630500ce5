import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { createCache, mount } from '#tests/bench/references/stack.tsx'

const rootRoute = createRootRoute()

mount(
  createCache(),
  rootRoute.addChildren([
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/',
      component: lazyRouteComponent(() => import('./login-screen.tsx'), 'LoginScreen'),
    }),
  ]),
)
