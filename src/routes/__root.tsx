import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'

/** What every guard and loader is given. */
type RouterContext = { queryClient: QueryClient }

export const Route = createRootRouteWithContext<RouterContext>()()
