import { type Mutation, MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { queryRetryOptions } from '#src/lib/api/retry.ts'
import { announceFailure, announceSuccess } from './announce.ts'
import { invalidateInAllTabs } from './refetch.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Keys of the queries that a request makes stale, in all tabs. A key also matches longer keys. */
      invalidates?: readonly QueryKey[]
      /** The text of the success toast. */
      success?: string
      /** The text of the error toast; a function if the text depends on the error. It returns undefined to say nothing. */
      failure?: string | ((error: Error) => string | undefined)
    }
  }
}

/** How long query data stays fresh. A mutation invalidates it earlier. */
const STALE_TIME_MS = 30_000

/** Shows the error toast of a mutation. */
const announceError = (error: Error, { meta }: Mutation<unknown, unknown, unknown>): void => {
  if (!meta?.failure) return
  const failure = typeof meta.failure === 'string' ? meta.failure : meta.failure(error)
  if (failure !== undefined) announceFailure(failure, { about: meta.success })
}

/** Creates the query client. Its mutation cache shows the toasts and invalidates queries in all tabs. */
export const createQueryClient = (): QueryClient => {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        gcTime: Number.POSITIVE_INFINITY,
        ...queryRetryOptions,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { meta }) => meta?.success && announceSuccess(meta.success),
      onError: (error, _variables, _result, mutation) => announceError(error, mutation),
      // After a failure, too: the change may have been made.
      onSettled: (_data, _error, _variables, _result, { meta }) =>
        void invalidateInAllTabs(queryClient, meta?.invalidates ?? []),
    }),
  })
  return queryClient
}
