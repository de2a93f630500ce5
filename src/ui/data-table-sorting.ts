import { memo, type RowData, type RowModel, type SortingState, type TableFeatures } from '@tanstack/react-table'

/** A text as it is searched and sorted: whatever the case and the width of its letters. */
export const folded = (text: string): string => text.normalize('NFKD').toLowerCase()

/** Numbers by size, texts by their letters, each as a number; `absent` stands for "". */
const ranksOf = (values: readonly (string | number)[], absent: number): Float64Array => {
  const texts = values.map((value) => (typeof value === 'string' ? folded(value) : ''))
  const places = new Map([...new Set(texts)].sort().map((text, place) => [text, place]))
  return Float64Array.from(values, (value, index) => {
    if (value === '') return absent
    return typeof value === 'string' ? (places.get(texts[index] ?? '') ?? absent) : value
  })
}

/** The places of numbers in ascending or descending order. Equals keep their order. */
export const placesOf = (ranks: Float64Array, descending = false): Uint32Array => {
  const sign = descending ? -1 : 1
  return Uint32Array.from(ranks.keys()).sort((one, other) => sign * ((ranks[one] ?? 0) - (ranks[other] ?? 0)))
}

/** The places of the values in ascending or descending order. Equals keep their order; "" comes last whichever way. */
export const orderOf = (values: readonly (string | number)[], descending: boolean): Uint32Array =>
  placesOf(ranksOf(values, descending ? -Number.MAX_VALUE : Number.MAX_VALUE), descending)

type Model = RowModel<TableFeatures, RowData>

type Sortable = { atoms: { sorting: { get: () => SortingState } }; getPreSortedRowModel: () => Model }

/**
 * Sorts a table by one column. The row model that comes with the library asks both rows for their values at each of
 * more than a million comparisons, which takes several times as long with a hundred thousand rows.
 */
export const sortedRowModel = ({ atoms, getPreSortedRowModel }: Sortable): (() => Model) =>
  memo({
    memoDeps: () => [atoms.sorting.get(), getPreSortedRowModel()],
    fn: ([by]: SortingState, model: Model) => {
      if (!by) return model
      const order = orderOf(
        model.rows.map((row) => row.getValue<string | number>(by.id)),
        by.desc,
      )
      const rows = Array.from(order, (place) => model.rows[place]).filter((row) => row !== undefined)
      return { ...model, rows, flatRows: rows }
    },
  })
