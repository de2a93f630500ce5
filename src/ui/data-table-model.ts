import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  type Row,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { type Column, sortedBy, textOf } from './data-table-columns.ts'
import { folded, sortedRowModel } from './data-table-sorting.ts'
import type { ViewState } from './view-state.ts'

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel,
})

const SEARCH = '*'

type TableRow<Data extends object> = Row<typeof features, Data>

const definitions = <Data extends object>(
  columns: readonly Column<Data>[],
): ColumnDef<typeof features, Data, unknown>[] => [
  ...columns.map((column) => ({
    id: column.id,
    accessorFn: column.value,
    filterFn: (row: TableRow<Data>, _id: string, text: string) => textOf(column, row.original) === text,
  })),
  {
    id: SEARCH,
    accessorFn: (row) => folded(columns.reduce((text, column) => `${text}\n${textOf(column, row)}`, '')),
    filterFn: (row, id, text: string) => row.getValue<string>(id).includes(text),
  },
]

/** The rows that a view shows, in its order. */
export const useShownRows = <Data extends object>(
  rows: readonly Data[],
  columns: readonly Column<Data>[],
  { search, sort, where }: ViewState,
): readonly Data[] => {
  const sorted = sortedBy(columns, sort)
  const [sortId, descending] = [sorted?.column.id, sorted?.descending ?? false]
  const sorting = useMemo(() => (sortId === undefined ? [] : [{ id: sortId, desc: descending }]), [sortId, descending])
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
  // All rows as they came need no row of the table each.
  const model = sorting.length + columnFilters.length > 0 ? table.getRowModel().rows : undefined
  return useMemo(() => model?.map(({ original }) => original) ?? rows, [model, rows])
}
