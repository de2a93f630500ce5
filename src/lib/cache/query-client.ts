import { type Mutation, MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Bank } from '#contract/banks.ts'
import { queryRetryOptions } from '#src/lib/api/retry.ts'
import { announceFailure, announceSuccess } from './announce.ts'
import type { DeviceAction } from './device-action.ts'
import { broadcastInvalidation } from './tabs.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Keys of queries to invalidate after success, here and in other tabs. A key also matches longer keys. */
      invalidates?: readonly QueryKey[]
      /** Keys of queries to invalidate in other tabs only, because this tab updates them itself. */
      invalidatesInOtherTabs?: readonly QueryKey[]
      /** The text of the success toast. */
      success?: string
      /** Reverts the change with another request; `data` is the response. The success toast gets an "Undo" button. */
      undo?: (variables: never, data: never) => Promise<unknown>
      /** The mutation that this one reverts. */
      undoes?: Mutation<unknown, unknown, unknown>
      /** The text of the error toast; a function if the text depends on the error. */
      failure?: string | ((error: Error) => string)
      /** Returns the entries that a success adds to the log of this device. `banks` are the accounts before the change. */
      deviceActions?: (variables: never, data: never, banks: readonly Bank[]) => readonly DeviceAction[]
    }
  }
}

/** How long query data stays fresh. A mutation invalidates it earlier. */
export const STALE_TIME_MS = 30_000

/** Creates the "Undo" button of a toast. It works once, because a closing toast can still be pressed. */
const createUndoAction = (queryClient: QueryClient, mutation: Mutation<unknown, unknown, unknown>, data: unknown) => {
  const { undo } = mutation.meta ?? {}
  if (!undo) return undefined
  let isPressed = false
  return {
    label: 'Undo',
    onClick: (): void => {
      if (isPressed) return
      isPressed = true
      const options = {
        // The hook that wrote `undo` also passed these variables and returned this data. `mutation.state.data` comes later.
        mutationFn: () => undo(mutation.state.variables as never, data as never),
        meta: { undoes: mutation },
      }
      const undoMutation = queryClient.getMutationCache().build(queryClient, options)
      undoMutation.execute(undefined).catch(() => undefined) // `undo` announces its own failure
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
        if (meta?.success) announceSuccess(meta.success, { action: createUndoAction(queryClient, mutation, data) })
        broadcastInvalidation([...(meta?.invalidates ?? []), ...(meta?.invalidatesInOtherTabs ?? [])])
        return Promise.all((meta?.invalidates ?? []).map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      },
      onError: (error, _variables, _result, { meta }) => {
        if (!meta?.failure) return
        announceFailure(typeof meta.failure === 'string' ? meta.failure : meta.failure(error), { about: meta.success })
      },
    }),
  })
  return queryClient
}
