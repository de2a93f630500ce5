import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { announceFailure, announceSuccess } from './announce.ts'
import type { DeviceAction } from './device-action.ts'
import { readAgain } from './retry.ts'
import { tellTabs } from './tabs.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The queries that the change makes stale, and those whose keys continue theirs. */
      invalidates?: readonly QueryKey[]
      /** The queries that the change makes stale, these keys alone. */
      invalidatesExactly?: readonly QueryKey[]
      /** What is said when the call succeeded. */
      success?: string
      /** Takes back what the call did. A success offers it in its toast. */
      undo?: (variables: never) => void
      /** What is said when it failed; a function where the text depends on the refusal. */
      failure?: string | ((error: Error) => string)
      /** What it did to the records, by what it was given; kept in this device's own log once it succeeded. */
      records?: (variables: never) => readonly DeviceAction[]
    }
  }
}

/** How long a response counts as fresh. What this device changes is read again at once. */
export const STALE_TIME_MS = 30_000

/** The server-state cache. Its mutation cache is the only place that tells outcomes and invalidates, in every tab. */
export const createQueryClient = (): QueryClient => {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_TIME_MS, gcTime: Number.POSITIVE_INFINITY, ...readAgain },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, variables, _result, { meta, options }) => {
        if (meta?.success) {
          const { undo } = meta
          // A mutation is given the variables that the hook which wrote its meta takes.
          const action = undo && { label: 'Undo', onClick: () => undo(variables as never) }
          announceSuccess(meta.success, { action })
        }
        tellTabs([
          ...(meta?.invalidates ?? []),
          ...(meta?.invalidatesExactly ?? []),
          ...(options.mutationKey ? [options.mutationKey.slice(0, 1)] : []), // such as a balance, that mutations read again themselves
        ])
        const stale = [
          ...(meta?.invalidates ?? []).map((queryKey) => ({ queryKey })),
          ...(meta?.invalidatesExactly ?? []).map((queryKey) => ({ queryKey, exact: true })),
        ]
        return Promise.all(stale.map((filters) => queryClient.invalidateQueries(filters)))
      },
      onError: (error, _variables, _result, { meta }) => {
        if (!meta?.failure) return
        announceFailure(typeof meta.failure === 'string' ? meta.failure : meta.failure(error), { about: meta.success })
      },
    }),
  })
  return queryClient
}
