import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  type Row,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { type Column, textOf } from './data-table-columns.ts'
import type { ViewState } from './view-state.ts'

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})

const SEARCH = '*'

const folded = (text: string): string => text.normalize('NFKD').toLowerCase()

type TableRow<Data extends object> = Row<typeof features, Data>

/** Numbers by size, texts by their letters; the absent come last whichever way (`sortUndefined`). */
const compare = <Data extends object>(one: TableRow<Data>, other: TableRow<Data>, id: string): number => {
  const [left, right] = [one.getValue<string | number>(id), other.getValue<string | number>(id)]
  if (left === right) return 0
  return left < right ? -1 : 1
}

const sortValue = (value: string | number): string | number | undefined => {
  if (value === '') return undefined
  return typeof value === 'string' ? folded(value) : value
}

const definitions = <Data extends object>(
  columns: readonly Column<Data>[],
): ColumnDef<typeof features, Data, unknown>[] => [
  ...columns.map((column) => ({
    id: column.id,
    accessorFn: (row: Data) => sortValue(column.value(row)),
    sortFn: compare<Data>,
    sortUndefined: 'last' as const,
    filterFn: (row: TableRow<Data>, _id: string, text: string) => textOf(column, row.original) === text,
  })),
  {
    id: SEARCH,
    accessorFn: (row) => folded(columns.map((column) => textOf(column, row)).join('\n')),
    filterFn: (row, id, text: string) => row.getValue<string>(id).includes(text),
  },
]

/** The rows that a view shows, in its order. */
export const useShownRows = <Data extends object>(
  rows: readonly Data[],
  columns: readonly Column<Data>[],
  { search, sort, where }: ViewState,
): Data[] => {
  const sorting = useMemo(() => {
    const column = columns.find(({ id }) => id === sort?.replace(/^-/, ''))
    return column && sort ? [{ id: column.id, desc: sort.startsWith('-') }] : []
  }, [columns, sort])
  const columnFilters = useMemo(
    () => [
      ...columns.flatMap(({ id }) => (where?.[id] === undefined ? [] : [{ id, value: where[id] }])),
      ...(search?.trim() ? [{ id: SEARCH, value: folded(search.trim()) }] : []),
    ],
    [columns, where, search],
  )
  const known = useMemo(() => definitions(columns), [columns])
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({ features, columns: known, data, state: { sorting, columnFilters } })
  const model = table.getRowModel().rows
  return useMemo(() => model.map(({ original }) => original), [model])
}
