import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { tokenStore } from '#src/lib/api/token.ts'
import { sessionQuery } from '#src/session/session-queries.ts'
import type { Attention } from './attention.ts'
import type { Call } from './call.ts'
import { type ChangeQueue, getChangeQueue } from './change-queue.ts'
import type { MakeOptions } from './sending/make-change.ts'

const loadQueue = async (client: QueryClient): Promise<ChangeQueue> => {
  const user = await client.query({ ...sessionQuery(tokenStore.get() ?? ''), staleTime: 'static' })
  return getChangeQueue(client, user.id)
}

/** What a hook says of its change. */
type ChangeOptions<Input> = Pick<MakeOptions, 'compound' | 'success' | 'isFinal' | 'endsSession'> & {
  /** What the toast says that it is about. */
  describe?: (input: Input) => string
}

/**
 * Returns a mutation that makes a change of the calls that `toCalls` returns, see `ChangeQueue`. A form passes what it keeps of its
 * change, so that a second press submits the same change again.
 */
export const useChange = <Input>(
  toCalls: (input: Input) => Call | readonly Call[],
  { describe, ...options }: ChangeOptions<Input> = {},
) => {
  const client = useQueryClient()
  const { mutate, mutateAsync, ...mutation } = useMutation({
    mutationFn: async ({ input, attention }: { input: Input; attention: Attention | undefined }) => {
      const calls = [toCalls(input)].flat()
      const queue = await loadQueue(client)
      return queue.make(calls, { ...options, description: describe?.(input), attention })
    },
  })
  return {
    ...mutation,
    mutate: (input: Input, attention?: Attention) => mutate({ input, attention }),
    mutateAsync: (input: Input, attention?: Attention) => mutateAsync({ input, attention }),
  }
}
