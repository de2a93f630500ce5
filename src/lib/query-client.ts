import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { DeviceAction } from './device-action.ts'
import { untilLoaded } from './part.ts'
import { readAgain } from './retry.ts'
import { tellTabs } from './tabs.ts'

/** How long a toast stays, in milliseconds (SPEC.md, section 9). */
const TOAST_DURATIONS = { success: 2_000, error: 4_000 } as const

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The queries that the change makes stale, and those whose keys continue theirs. */
      invalidates?: readonly QueryKey[]
      /** The queries that the change makes stale, these keys alone. */
      invalidatesExactly?: readonly QueryKey[]
      /** What is said when the call succeeded. */
      success?: string
      /** What is said when it failed; a function where the text depends on the refusal. */
      failure?: string | ((error: Error) => string)
      /** What it did to the records, by what it was given; kept in this device's own log once it succeeded. */
      records?: (variables: never) => readonly DeviceAction[]
    }
  }
}

/** Toasts come after the first paint. One that is said before they are there is shown once they are. */
const announce = (kind: keyof typeof TOAST_DURATIONS, text: string): void => {
  void untilLoaded(() => import('sonner')).then(({ toast }) => toast[kind](text, { duration: TOAST_DURATIONS[kind] }))
}

/** Says that something failed. */
export const announceFailure = (text: string): void => announce('error', text)

/** How long an answer counts as fresh, in milliseconds: what changes here is read again at once anyway. */
const FRESH = 30_000

/** The server-state cache. Its mutation cache is the only place that tells outcomes and invalidates, in every tab. */
export const createQueryClient = (): QueryClient => {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH, gcTime: Number.POSITIVE_INFINITY, ...readAgain },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { meta, options }) => {
        if (meta?.success) announce('success', meta.success)
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
        announceFailure(typeof meta.failure === 'string' ? meta.failure : meta.failure(error))
      },
    }),
  })
  return queryClient
}
