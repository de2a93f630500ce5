import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { tokenStore } from '#src/lib/api/token.ts'
import { sessionQuery } from '#src/session/session-queries.ts'
import type { Attention } from './attention.ts'
import type { Change } from './change.ts'
import { type ChangeQueue, getChangeQueue } from './change-queue.ts'

type ChangeOptions<Input> = {
  /** Completes the input, for example by what the server does not know. */
  prepare?: (input: Input) => Input
  /** The text of the success toast, in place of the change's own. */
  success?: string
}

const loadQueue = async (client: QueryClient): Promise<ChangeQueue> => {
  const user = await client.query({ ...sessionQuery(tokenStore.get() ?? ''), staleTime: 'static' })
  return getChangeQueue(client, user.id)
}

/**
 * Returns a mutation that makes a change, see `ChangeQueue`. A form passes what it keeps of its change, so that a second press
 * submits the same change again.
 */
export const useChange = <Input extends object, Saved>(
  change: Change<Input, Saved>,
  { prepare = (input) => input, success = change.success }: ChangeOptions<Input> = {},
) => {
  const client = useQueryClient()
  const { mutate, mutateAsync, ...mutation } = useMutation({
    mutationFn: async ({ input, attention }: { input: Input; attention: Attention | undefined }) => {
      const queue = await loadQueue(client)
      return queue.make({ ...change, success }, prepare(input), { attention })
    },
  })
  return {
    ...mutation,
    mutate: (input: Input, attention?: Attention) => mutate({ input, attention }),
    mutateAsync: (input: Input, attention?: Attention) => mutateAsync({ input, attention }),
  }
}
