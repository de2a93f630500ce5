import type { QueryClient } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import { features as fullFeatures, type SwitchableFeature } from '#contract/features.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { sessionQuery } from './session-queries.ts'

/** What the server of the session can do. */
export type Server = {
  /** Whether it has everything of this version. Any other server has only the calls of the first version. */
  isFull: boolean
  /** Whether it has a feature that a host can switch off. */
  has: (feature: SwitchableFeature) => boolean
}

/** Describes a server by the features that it lists in the user of the session. */
export const toServer = (features: readonly string[]): Server => {
  const has = (feature: string): boolean => features.includes(feature)
  return { isFull: fullFeatures.every(has), has }
}

/** The server of the session. The layout of the signed-in screens sets it; a hook outside of it meets a full server. */
export const ServerContext = createContext<Server>(toServer(fullFeatures))

/** Returns what the server of the session can do. */
export const useServer = (): Server => use(ServerContext)

/** Lists those of some actions that the server can do. */
export const useOffered = <Action extends { needsFullServer?: true; feature?: SwitchableFeature }>(
  actions: Readonly<Record<string, Action>> | readonly Action[],
): Action[] => {
  const { isFull, has } = useServer()
  return useMemo(
    () =>
      Object.values(actions).filter(
        ({ needsFullServer, feature }) => (isFull || !needsFullServer) && (!feature || has(feature)),
      ),
    [actions, isFull, has],
  )
}

/** Returns what the server can do, for guards and loaders of the signed-in screens. They run after the session check. */
export const getServer = (queryClient: QueryClient): Server => {
  const user = queryClient.getQueryData(sessionQuery(tokenStore.get() ?? '').queryKey)
  return toServer(user?.features ?? [])
}

/** Whether the server is full, for guards and loaders, too. */
export const isServerFull = (queryClient: QueryClient): boolean => getServer(queryClient).isFull
