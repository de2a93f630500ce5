import { type Mutation, MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { queryRetryOptions } from '#src/lib/api/retry.ts'
import { announceFailure, announceSuccess } from './announce.ts'
import { refetchAfterMutation } from './refetch.ts'
import { broadcastInvalidation } from './tabs.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Keys of the queries that a change makes stale, in all tabs. A key also matches longer keys. */
      invalidates?: readonly QueryKey[]
      /** The text of the success toast. */
      success?: string
      /**
       * Returns a function that reverts the change with another request, for the "Undo" button of the success toast. `data` is
       * the response. Undefined for a change that cannot be reverted.
       */
      undo?: (variables: never, data: never) => (() => Promise<unknown>) | undefined
      /** The text of the error toast; a function if the text depends on the error. */
      failure?: string | ((error: Error) => string)
    }
  }
}

/** How long query data stays fresh. A mutation invalidates it earlier. */
export const STALE_TIME_MS = 30_000

/** Creates the "Undo" button of a toast. It works once, because a closing toast can still be pressed. */
const createUndoAction = ({ meta, state }: Mutation<unknown, unknown, unknown>, data: unknown) => {
  // The hook that wrote `undo` also passed these variables and returned this data. `state.data` comes later.
  const undo = meta?.undo?.(state.variables as never, data as never)
  if (!undo) return undefined
  let isPressed = false
  return {
    label: 'Undo',
    onClick: (): void => {
      if (isPressed) return
      isPressed = true
      undo().catch(() => undefined) // the hook of the request announces the failure
    },
  }
}

/** Creates the query client. Its mutation cache shows the toasts and invalidates queries in all tabs. */
export const createQueryClient = (): QueryClient => {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_TIME_MS, gcTime: Number.POSITIVE_INFINITY, ...queryRetryOptions },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (data, _variables, _result, mutation) => {
        const { meta } = mutation
        if (meta?.success) announceSuccess(meta.success, { action: createUndoAction(mutation, data) })
        broadcastInvalidation(meta?.invalidates ?? [])
      },
      onError: (error, _variables, _result, { meta }) => {
        if (!meta?.failure) return
        announceFailure(typeof meta.failure === 'string' ? meta.failure : meta.failure(error), { about: meta.success })
      },
      onSettled: (_data, _error, _variables, _result, mutation) => {
        void refetchAfterMutation(queryClient, mutation)
      },
    }),
  })
  return queryClient
}
