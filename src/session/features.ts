import type { Feature } from '#contract/features.ts'
import { useSession } from './session-queries.ts'

/** Whether the server has a feature. Without it, nothing of the feature shows and none of its calls is made. */
export const useHasFeature = (feature: Feature): boolean => {
  const { data: user } = useSession()
  return user?.features.includes(feature) ?? false
}
