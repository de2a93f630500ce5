import {
  type ColumnDef,
  type ColumnFiltersState,
  columnFilteringFeature,
  constructFilterFn,
  createFilteredRowModel,
  createSortedRowModel,
  functionalUpdate,
  globalFilteringFeature,
  rowSortingFeature,
  type SortingState,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { createSearch, normalizeForSearch } from '#src/lib/normalize-for-search.ts'
import type { TableSearch } from '#src/ui/list/table-search.ts'
import { type Column, formatCell, getFilterText, isDescendingFirst, parseSort } from './columns.ts'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})

/** The id of the column that only the search reads. */
const SEARCH_COLUMN = 'searchText'

/** The search column holds normalized text, so only the search itself is normalized. */
const findsNormalized = constructFilterFn({
  filter: (text: string, find: (text: string) => boolean) => find(text),
  autoRemove: (search: string) => !search,
  resolveFilterValue: (search: string) => createSearch(search),
})

/** The value that a column sorts by. `undefined` means absent; `sortUndefined` puts it last. */
const getSortValue = (value: string | number): string | number | undefined => {
  if (value === '') return undefined
  return typeof value === 'string' ? normalizeForSearch(value) : value
}

const toColumnDefs = <Row extends object>(columns: readonly Column<Row>[]): ColumnDef<typeof features, Row>[] => [
  ...columns.map(
    (column): ColumnDef<typeof features, Row> => ({
      id: column.id,
      header: column.header,
      accessorFn: (row) => getSortValue(column.value(row)),
      sortFn: sortFn_basic,
      sortUndefined: 'last',
      sortDescFirst: isDescendingFirst(column),
      filterFn: (row, _columnId, text: string) => getFilterText(column, row.original) === text,
      enableGlobalFilter: false,
    }),
  ),
  {
    // The table caches this value, so it builds the text of a row once for all searches.
    id: SEARCH_COLUMN,
    accessorFn: (row) => normalizeForSearch(columns.map((column) => formatCell(column, row)).join('\n')),
    enableGlobalFilter: true,
  },
]

const toSorting = <Row>(columns: readonly Column<Row>[], sort: string | undefined): SortingState => {
  const sorted = parseSort(columns, sort)
  return sorted ? [{ id: sorted.column.id, desc: sorted.descending }] : []
}

const toSort = ([first]: SortingState): string | undefined => first && (first.desc ? `-${first.id}` : first.id)

const toColumnFilters = <Row>(columns: readonly Column<Row>[], where: TableSearch['where'] = {}): ColumnFiltersState =>
  Object.entries(where).flatMap(([id, value]) => (columns.some((column) => column.id === id) ? [{ id, value }] : []))

const toWhere = (filters: ColumnFiltersState): TableSearch['where'] =>
  filters.length > 0 ? Object.fromEntries(filters.map(({ id, value }) => [id, String(value)])) : undefined

/** Creates a TanStack table. The caller holds its sorting, filters and search. */
export const useDataTable = <Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { sort, where, search = '' }: TableSearch,
  onViewChange: (change: Partial<TableSearch>) => void,
) => {
  const columnDefs = useMemo(() => toColumnDefs(columns), [columns])
  // The row models compare these by identity.
  const sorting = useMemo(() => toSorting(columns, sort), [columns, sort])
  const columnFilters = useMemo(() => toColumnFilters(columns, where), [columns, where])
  return useTable<typeof features, Row>({
    features,
    columns: columnDefs,
    data: rows,
    state: { sorting, columnFilters, globalFilter: search },
    enableMultiSort: false,
    globalFilterFn: findsNormalized,
    onSortingChange: (change) => onViewChange({ sort: toSort(functionalUpdate(change, sorting)) }),
    onColumnFiltersChange: (change) => onViewChange({ where: toWhere(functionalUpdate(change, columnFilters)) }),
    onGlobalFilterChange: (change) => onViewChange({ search: functionalUpdate(change, search) || undefined }),
  })
}

export type TableInstance<Row extends object> = ReturnType<typeof useDataTable<Row>>
