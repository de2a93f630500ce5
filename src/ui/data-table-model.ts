import {
  type ColumnFiltersState,
  columnFilteringFeature,
  functionalUpdate,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { type Column, sortedBy } from './data-table-columns.ts'
import type { ViewState } from './view-state.ts'

const features = tableFeatures({ columnFilteringFeature, rowSortingFeature })

const NO_ROWS: [] = []

const sortOf = ([by]: SortingState): string | undefined => by && (by.desc ? `-${by.id}` : by.id)

const whereOf = (filters: ColumnFiltersState): Record<string, string> | undefined =>
  filters.length > 0 ? Object.fromEntries(filters.map(({ id, value }) => [id, String(value)])) : undefined

/**
 * The columns of a list: how it is sorted by them and what they must say, as its view has it. The rows are found and
 * ordered apart (`useShownRows`), because the table would make an object of its own for each of a hundred thousand.
 */
export const useColumns = <Row extends object>(
  columns: readonly Column<Row>[],
  { sort, where }: ViewState,
  onViewChange: (change: Partial<ViewState>) => void,
) => {
  const sorted = sortedBy(columns, sort)
  const sorting = sorted ? [{ id: sorted.column.id, desc: sorted.descending }] : []
  const columnFilters = Object.entries(where ?? {}).map(([id, value]) => ({ id, value }))
  const known = useMemo(
    () => columns.map(({ id, header, value }) => ({ id, header, accessorFn: value, sortDescFirst: false })),
    [columns],
  )
  return useTable<typeof features, Row>({
    features,
    columns: known,
    data: NO_ROWS,
    state: { sorting, columnFilters },
    manualSorting: true,
    manualFiltering: true,
    onSortingChange: (change) => onViewChange({ sort: sortOf(functionalUpdate(change, sorting)) }),
    onColumnFiltersChange: (change) => onViewChange({ where: whereOf(functionalUpdate(change, columnFilters)) }),
  })
}

export type Columns<Row extends object> = ReturnType<typeof useColumns<Row>>
