import { listSendable } from '#src/changes/queue/transitions.ts'
import { isBeingChecked, KEY_WAS_USED, SAVED_BEFORE, type WaitingChange } from '#src/changes/queue/waiting-change.ts'

/** How long a change waits before the user is warned. */
const WARN_AFTER_MS = 3 * 24 * 60 * 60 * 1_000

/** Whether a change has waited so long that the user should know. */
export const isOld = ({ madeAt }: WaitingChange, now: number): boolean => now - madeAt >= WARN_AFTER_MS

/** Says where a change of a list stands. */
export const describeState = (change: WaitingChange, changes: readonly WaitingChange[]): string => {
  switch (change.state) {
    case 'waiting':
      return listSendable(changes).includes(change) ? 'Waiting to be sent' : 'Waits for another entry'
    case 'unknown':
      return isBeingChecked(change) ? 'Being checked: it may be saved already' : 'Being sent'
    case 'draft':
      return 'Not sent while you change it'
    case 'conflict':
      return 'The record has changed meanwhile'
    case 'sent':
      return 'Saved'
    case 'refused':
      return change.status === KEY_WAS_USED ? SAVED_BEFORE : `Refused: ${change.message}`
  }
}

/** The labels of the number of changes in each state, in the order of the header. */
const countWords = {
  waiting: 'waiting',
  draft: 'not finished',
  conflict: 'to compare',
  refused: 'refused',
} as const satisfies Record<Exclude<WaitingChange['state'], 'unknown' | 'sent'>, string>

/** Says how many changes there are: `3 waiting, 1 refused`. */
export const describeCounts = (changes: readonly WaitingChange[]): string => {
  const numbers = Map.groupBy(changes, ({ state }) => (state === 'unknown' ? 'waiting' : state))
  return Object.entries(countWords)
    .flatMap(([state, word]) => {
      const count = [...numbers].find(([each]) => each === state)?.[1].length
      return count === undefined ? [] : [`${count} ${word}`]
    })
    .join(', ')
}
