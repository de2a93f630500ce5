import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Feature } from '#contract/features.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { sessionQuery, useSession } from './session-queries.ts'

const noFeatures: readonly string[] = []

/** The features of the server. Nothing of another feature shows, and none of its calls is made. */
export const useFeatures = (): readonly string[] => useSession().data?.features ?? noFeatures

/** Whether the server has a feature. */
export const useHasFeature = (feature: Feature): boolean => useFeatures().includes(feature)

/** Lists those of some actions that the server can do. */
export const useOffered = <Action extends { feature?: Feature }>(
  actions: Readonly<Record<string, Action>>,
): Action[] => {
  const features = useFeatures()
  return useMemo(
    () => Object.values(actions).filter(({ feature }) => feature === undefined || features.includes(feature)),
    [actions, features],
  )
}

/** Whether the server has a feature, for guards and loaders of the signed-in screens. They run after the session check. */
export const hasFeature = (queryClient: QueryClient, feature: Feature): boolean => {
  const user = queryClient.getQueryData(sessionQuery(tokenStore.get() ?? '').queryKey)
  return user?.features.includes(feature) ?? false
}
