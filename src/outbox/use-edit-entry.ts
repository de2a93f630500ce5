import { useNavigate, useRouterState } from '@tanstack/react-router'
import { use, useEffect } from 'react'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { fillForm } from '#src/lib/filled-form.ts'
import { type EntryForm, type ReadEntry, readEntry } from './change.ts'
import { OutboxContext } from './outbox-context.ts'
import { canChange, giveUpDraft, type OutboxEntry, toDraft } from './queue/entry.ts'
import type { OutboxStore } from './queue/store.ts'
import { getOutboxStore } from './queue/stores.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The sequence of the waiting entry that the form on the screen changes. */
    entry?: number
  }
}

/** The entry whose form was filled last. */
let filledSequence: number | undefined

const GONE = 404

/** What an entry sends when the record that it edits is deleted meanwhile: the record again, as a new one. */
const readAddAgain = (entry: OutboxEntry, read: ReadEntry | undefined) =>
  entry.state === 'refused' && entry.status === GONE ? read?.addAgain?.() : undefined

type Read = (entry: OutboxEntry) => ReadEntry | undefined

/** Takes an entry out of the loop and fills its form. Undefined for one that was sent meanwhile, or has no form. */
const fillEntryForm = async (store: OutboxStore, sequence: number, read: Read): Promise<EntryForm | undefined> => {
  const entry = await store.update(sequence, (before) => {
    const again = readAddAgain(before, read(before))
    return toDraft(again ? { ...before, ...again } : before)
  })
  const form = entry && canChange(entry) ? read(entry)?.form : undefined
  if (!form || !entry) return undefined
  filledSequence = sequence
  fillForm(form.name, form.values, entry.state === 'refused' ? entry : undefined)
  return form
}

/**
 * Returns a function that opens the form of an entry, filled. The entry is not sent while the form is open. A form that is left
 * without a submit leaves the entry as it was.
 */
export const useEditEntry = (userId: string): ((entry: OutboxEntry) => Promise<boolean>) => {
  const navigate = useNavigate()
  const { changes } = use(OutboxContext)
  const store = getOutboxStore(userId)
  const sequence = useRouterState({ select: ({ location }) => location.state.entry })
  useEffect(() => {
    if (sequence === undefined || !changes) return undefined
    // A reload and the buttons of the browser open the form without the list.
    if (filledSequence !== sequence) void fillEntryForm(store, sequence, (entry) => readEntry(changes, entry))
    return () => {
      filledSequence = undefined
      store.update(sequence, giveUpDraft).catch(() => announceFailure('The entry could not be put back.'))
    }
  }, [store, sequence, changes])
  return async (entry) => {
    const form = changes && (await fillEntryForm(store, entry.sequence, (each) => readEntry(changes, each)))
    if (!form) return false
    void navigate({ ...form.link, state: { entry: entry.sequence }, resetScroll: false })
    return true
  }
}
