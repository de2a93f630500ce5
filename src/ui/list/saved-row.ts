import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect, useRef, useState } from 'react'

/** A row that a form has just saved. */
export type SavedRow = { id: string; isNew: boolean }

/** How long a saved row waits for a list that shows it. */
const WAIT_MS = 10_000

/** How long a list marks a saved row. */
const MARK_MS = 2_000

const announced = createAtom<SavedRow | null>(null)

const readId = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : undefined

const readAddedId = (saved: unknown): unknown =>
  typeof saved === 'object' && saved !== null && 'ids' in saved && Array.isArray(saved.ids) ? saved.ids[0] : undefined

/** Tells the lists that a form has sent `value`, and what came of it. A new row has no id in the form: `saved` has it. */
export const announceSaved = (value: unknown, saved: unknown): void => {
  const id = readId(value) ?? readId({ id: readAddedId(saved) })
  if (id === undefined) return
  const row = { id, isNew: readId(value) === undefined }
  announced.set(row)
  setTimeout(() => {
    if (announced.get() === row) announced.set(null)
  }, WAIT_MS)
}

/**
 * Returns the row of a list that a form has just saved, for a few seconds after it shows. A row that the filters hide stays
 * until they show it.
 */
export const useSavedRow = <Row>(
  allRows: readonly Row[],
  shownRows: readonly Row[],
  rowId: (row: Row) => string,
): { saved: SavedRow | undefined; isHidden: boolean } => {
  const candidate = useSelector(announced) ?? undefined
  const [saved, setSaved] = useState<SavedRow>()
  const has = (rows: readonly Row[], row: SavedRow | undefined): boolean =>
    row !== undefined && rows.some((each) => rowId(each) === row.id)
  const isMine = has(allRows, candidate)
  const taken = useRef<SavedRow>(undefined)
  useEffect(() => {
    // Another list can show the row too, such as the one of a person, so the announcement stays.
    if (!isMine || taken.current === candidate) return
    taken.current = candidate
    setSaved(candidate)
  }, [isMine, candidate])
  const shown = has(shownRows, saved) ? saved : undefined
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setSaved(undefined), MARK_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return { saved, isHidden: !shown && has(allRows, saved) }
}
