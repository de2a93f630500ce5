import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'

/** The context of every guard and loader. */
type RouterContext = { queryClient: QueryClient }

export const Route = createRootRouteWithContext<RouterContext>()()
