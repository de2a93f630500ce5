import { type Mutation, MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { queryRetryOptions } from '#src/lib/api/retry.ts'
import { announceDone, announceFailure } from './announce.ts'
import { automaticRefetches, invalidateInAllTabs } from './refetch.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Keys of the queries that a change makes stale, in all tabs. A key also matches longer keys. */
      invalidates?: readonly QueryKey[]
      /** The text of the success toast. */
      success?: string
      /** Says under the text of the success toast what was changed: `₹500, Rent`. `data` is the response. */
      describe?: (variables: never, data: never) => string | undefined
      /**
       * Returns a function that reverts the change with another request, for the undo bar. `data` is the response. Undefined
       * for a change that cannot be reverted.
       */
      undo?: (variables: never, data: never) => (() => Promise<unknown>) | undefined
      /** The text of the error toast; a function if the text depends on the error. It returns undefined to say nothing. */
      failure?: string | ((error: Error) => string | undefined)
    }
  }
}

/** How long query data stays fresh. A mutation invalidates it earlier. */
export const STALE_TIME_MS = 30_000

/** Shows the error toast of a mutation. */
const announceError = (error: Error, { meta }: Mutation<unknown, unknown, unknown>): void => {
  if (!meta?.failure) return
  const failure = typeof meta.failure === 'string' ? meta.failure : meta.failure(error)
  if (failure !== undefined) announceFailure(failure, { about: meta.success })
}

/** Says that a mutation succeeded, and offers to undo it where that is possible. */
const announceChange = ({ meta, state }: Mutation<unknown, unknown, unknown>, data: unknown): void => {
  if (!meta?.success) return
  // The hook that wrote these functions also passed these variables and returned this data. `state.data` comes later.
  const description = meta.describe?.(state.variables as never, data as never)
  const undo = meta.undo?.(state.variables as never, data as never)
  announceDone(meta.success, description, undo)
}

/** Creates the query client. Its mutation cache shows the toasts and invalidates queries in all tabs. */
export const createQueryClient = (): QueryClient => {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        gcTime: Number.POSITIVE_INFINITY,
        ...queryRetryOptions,
        ...automaticRefetches,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (data, _variables, _result, mutation) => announceChange(mutation, data),
      onError: (error, _variables, _result, mutation) => announceError(error, mutation),
      // After a failure, too: the change may have been made.
      onSettled: (_data, _error, _variables, _result, { meta }) =>
        void invalidateInAllTabs(queryClient, meta?.invalidates ?? []),
    }),
  })
  return queryClient
}
