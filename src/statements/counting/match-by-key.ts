import { type Compared, type ComparedEntry, type ComparedRow, canShareReference, type Pair } from './compared.ts'

type GetKey<Item extends Compared<unknown>> = (compared: Item) => string | undefined

/** Matches rows with entries of the same key, each entry once, in order. A row or an entry without a key has no match. */
export const matchByKey = (
  rows: readonly ComparedRow[],
  entries: readonly ComparedEntry[],
  getRowKey: GetKey<ComparedRow>,
  getEntryKey: GetKey<ComparedEntry>,
  isRefused: (row: ComparedRow, entry: ComparedEntry) => boolean = () => false,
): Pair[] => {
  const byKey = Map.groupBy(entries, getEntryKey)
  return rows.flatMap((row): Pair[] => {
    const key = getRowKey(row)
    const left = key === undefined ? [] : (byKey.get(key) ?? [])
    const index = left.findIndex((entry) => canShareReference(row, entry) && !isRefused(row, entry))
    const [entry] = index < 0 ? [] : left.splice(index, 1)
    return entry ? [[row, entry]] : []
  })
}
