import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { toast } from 'sonner'

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
    }
  }
}

/** Says that something worked. */
const announceSuccess = (text: string): void => {
  toast.success(text, { duration: TOAST_DURATIONS.success })
}

/** Says that something failed. */
export const announceFailure = (text: string): void => {
  toast.error(text, { duration: TOAST_DURATIONS.error })
}

/** The server-state cache. Its mutation cache is the only place that tells outcomes and invalidates. */
export const createQueryClient = (): QueryClient => {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: Number.POSITIVE_INFINITY, retry: false },
      mutations: { retry: false },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { meta }) => {
        if (meta?.success) announceSuccess(meta.success)
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
