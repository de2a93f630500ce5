import type { QueryClient } from '@tanstack/react-query'
import type { Feature } from '#contract/features.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { sessionQuery, useSession } from './session-queries.ts'

/** Whether the server has a feature. Without it, nothing of the feature shows and none of its calls is made. */
export const useHasFeature = (feature: Feature): boolean => {
  const { data: user } = useSession()
  return user?.features.includes(feature) ?? false
}

/** Whether the server has a feature, for guards and loaders of the signed-in screens. They run after the session check. */
export const hasFeature = (queryClient: QueryClient, feature: Feature): boolean => {
  const user = queryClient.getQueryData(sessionQuery(tokenStore.get() ?? '').queryKey)
  return user?.features.includes(feature) ?? false
}
