import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#src/session/session-queries.ts'
import { createChangeQueue } from './sending/create-change-queue.ts'

/** The changes of one user that are not confirmed, and what makes and sends them. */
export type ChangeQueue = ReturnType<typeof createChangeQueue>

const queues = new WeakMap<QueryClient, Map<string, ChangeQueue>>()

/** Returns the queue of a user. */
export const getChangeQueue = (client: QueryClient, userId: string): ChangeQueue => {
  const ofClient = queues.get(client) ?? new Map<string, ChangeQueue>()
  queues.set(client, ofClient)
  const queue = ofClient.get(userId) ?? createChangeQueue(client, userId)
  ofClient.set(userId, queue)
  return queue
}

/** The queue of the signed-in user; undefined before the session is known. */
export const useChangeQueue = (): ChangeQueue | undefined => {
  const client = useQueryClient()
  const { data: user } = useSession()
  return user && getChangeQueue(client, user.id)
}
