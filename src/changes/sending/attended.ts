import type { QueryClient } from '@tanstack/react-query'
import { isUndecided, type MadeOutcome } from '#src/changes/outcomes.ts'
import { attendedQuery } from '#src/changes/queue-queries.ts'

/** See `createAttended`. */
export type Attended = ReturnType<typeof createAttended>

/**
 * The changes that a form or a row attends to: it waits for what the change comes to, or holds it after a request without a clear
 * response. No toast is about them, and a held one is not sent.
 */
export const createAttended = (client: QueryClient, userId: string) => {
  const held = new Set<number>()
  const waiters = new Map<number, { isHolding: boolean; resolve: (outcome: MadeOutcome) => void }>()

  const show = (): void => {
    const awaited = [...waiters.keys()].map((sequence) => [sequence, 'awaited'] as const)
    const heldByForms = [...held].map((sequence) => [sequence, 'held'] as const)
    client.setQueryData(attendedQuery(userId).queryKey, new Map([...awaited, ...heldByForms]))
  }

  return {
    isHeld: ({ sequence }: { sequence: number }): boolean => held.has(sequence),
    isAwaited: (sequence: number): boolean => waiters.has(sequence),
    /** Waits for what a change comes to. With `isHolding` the form holds it when that is not clear. */
    wait: (sequence: number, isHolding: boolean): Promise<MadeOutcome> => {
      held.delete(sequence)
      const outcome = new Promise<MadeOutcome>((resolve) => waiters.set(sequence, { isHolding, resolve }))
      show()
      return outcome
    },
    /** Tells the form or row what its change came to. Returns false if none waits for it. */
    settle: (sequence: number, outcome: MadeOutcome): boolean => {
      const waiter = waiters.get(sequence)
      if (!waiter) return false
      waiters.delete(sequence)
      if (waiter.isHolding && isUndecided(outcome)) held.add(sequence)
      show()
      waiter.resolve(outcome)
      return true
    },
    /** Ends the hold of a form. Returns false if there was none. */
    release: (sequence: number): boolean => {
      const wasHeld = held.delete(sequence)
      if (wasHeld) show()
      return wasHeld
    },
  }
}
