import type { Columns, JournaledTable } from './journaled-tables.ts'

/**
 * What a change did to a row. `derived`: it only changed columns that follow from other rows, such as what came back of a record.
 * `seen`: it is about the row and left it as it was, such as the undo of an entry.
 */
export const effects = ['added', 'edited', 'derived', 'deleted', 'seen'] as const

/** What a change did to a row. */
export type Effect = (typeof effects)[number]

/** A row that a change touched. */
export type TouchedRow = {
  table: JournaledTable
  id: string
  effect: Effect
  /** A deleted row as it was, or the changed columns of an edited one as they were. Null for an added row. */
  before: Columns | null
  /** The picture of a deleted row, or the one that was replaced. */
  bytes: Uint8Array | null
}

/** What a change has done so far. `changeUser` writes it down in the same transaction. */
export type Journal = {
  /** Notes that the change touches a row. For a row that it touches again, the first `before` counts. */
  touch: (row: TouchedRow) => void
  /** Notes that the change made entries of the ledger. */
  countEntries: (entries: number) => void
  /** Says that the change cannot be undone, and needs no rows. */
  forgo: () => void
  /** Whether there is something to undo. */
  canUndo: () => boolean
  rows: () => readonly TouchedRow[]
}

/** The row after it was touched once more. */
const merge = (first: TouchedRow, then: TouchedRow): TouchedRow => {
  if (then.effect === 'seen' || first.effect === 'added') return first
  if (first.effect === 'seen') return then
  if (first.effect === 'deleted') return { ...first, effect: 'edited' } // its id was used again
  const effect = then.effect === 'derived' ? first.effect : then.effect
  return { ...first, effect, before: { ...then.before, ...first.before }, bytes: first.bytes ?? then.bytes }
}

/** Creates the journal of one change. */
export const createJournal = (): Journal => {
  const touched = new Map<string, TouchedRow>()
  let entries = 0
  let isForgone = false
  return {
    touch: (row) => {
      if (isForgone) return
      const name = `${row.table} ${row.id}`
      const first = touched.get(name)
      touched.set(name, first ? merge(first, row) : row)
    },
    countEntries: (made) => {
      entries += made
    },
    forgo: () => {
      isForgone = true
      touched.clear()
    },
    canUndo: () => !isForgone && (touched.size > 0 || entries > 0),
    rows: () => [...touched.values()],
  }
}

/** The journal of what is no change of a person, such as the sweep: it keeps nothing. */
export const noJournal: Journal = {
  touch: () => {},
  countEntries: () => {},
  forgo: () => {},
  canUndo: () => false,
  rows: () => [],
}
