import { createContext } from 'react'
import type { Changes } from './change.ts'
import type { OutboxEntry } from './queue/entry.ts'

/** What the signed-in screens know about the outbox. */
type Outbox = {
  /** Undefined outside the signed-in screens: nothing is laid over the lists there. */
  changes: Changes | undefined
  /** The waiting entry that the form on the screen changes. */
  edited: OutboxEntry | undefined
}

export const OutboxContext = createContext<Outbox>({ changes: undefined, edited: undefined })
