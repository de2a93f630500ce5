import { type Mutation, MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { readAgain } from '#src/lib/api/retry.ts'
import { announceFailure, announceSuccess } from './announce.ts'
import type { DeviceAction } from './device-action.ts'
import { tellTabs } from './tabs.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The queries that the change makes stale, and those whose keys continue theirs. */
      invalidates?: readonly QueryKey[]
      /** Queries that this tab updates itself and other tabs read again, with those whose keys continue theirs. */
      tellsTabs?: readonly QueryKey[]
      /** What is said when the call succeeded. */
      success?: string
      /** Takes back what the call did, by another call. The toast of a success offers it. */
      undo?: (variables: never) => Promise<unknown>
      /** The mutation that this one takes back. */
      undoes?: Mutation<unknown, unknown, unknown>
      /** What is said when it failed; a function where the text depends on the refusal. */
      failure?: string | ((error: Error) => string)
      /** What it did to the records, by what it was given; kept in this device's own log once it succeeded. */
      records?: (variables: never) => readonly DeviceAction[]
    }
  }
}

/** How long a response counts as fresh. What this device changes is read again at once. */
export const STALE_TIME_MS = 30_000

/** The "Undo" of a toast. It runs once: the toast takes a moment to leave, and can be pressed again. */
const undoAction = (queryClient: QueryClient, mutation: Mutation<unknown, unknown, unknown>) => {
  const { undo } = mutation.meta ?? {}
  if (!undo) return undefined
  let isPressed = false
  return {
    label: 'Undo',
    onClick: (): void => {
      if (isPressed) return
      isPressed = true
      const options = {
        // A mutation has the variables of the hook that wrote its meta.
        mutationFn: () => undo(mutation.state.variables as never),
        meta: { undoes: mutation },
      }
      const undoing = queryClient.getMutationCache().build(queryClient, options)
      undoing.execute(undefined).catch(() => undefined) // the call that undoes announces its failure
    },
  }
}

/** The server-state cache. Its mutation cache is the only place that tells outcomes and invalidates, in every tab. */
export const createQueryClient = (): QueryClient => {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_TIME_MS, gcTime: Number.POSITIVE_INFINITY, ...readAgain },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, mutation) => {
        const { meta } = mutation
        if (meta?.success) announceSuccess(meta.success, { action: undoAction(queryClient, mutation) })
        tellTabs([...(meta?.invalidates ?? []), ...(meta?.tellsTabs ?? [])])
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
