import { NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMemo } from 'react'
import { ActionButtons, type ButtonAction } from '#src/ui/display/action-buttons.tsx'
import { FiltersToggle } from '#src/ui/list/filters-toggle.tsx'
import { SearchField } from '#src/ui/list/search-field.tsx'
import type { TableSearch } from '#src/ui/list/table-search.ts'
import { getPrintActions } from '#src/ui/print/print-actions.ts'
import { type Column, getFilterText, getOrderNames, isDescendingFirst } from './columns.ts'
import classes from './data-table.module.css'
import type { TableInstance } from './use-data-table.ts'

/** The different texts of a column, sorted. It stops at the row that completes the possible values. */
const collectTexts = <Row,>(column: Column<Row>, rows: readonly Row[]): string[] => {
  const texts = new Map<string | number, string>()
  const count = column.choices === 'any' ? undefined : column.choices?.length
  for (const row of rows) {
    if (texts.size === count) break
    const value = column.filterText?.(row) ?? column.value(row)
    if (!texts.has(value)) texts.set(value, getFilterText(column, row))
  }
  return [...new Set(texts.values())].sort()
}

const getSortOptions = <Row,>(columns: readonly Column<Row>[], orderName: string) => [
  { value: '', label: orderName },
  ...columns.flatMap((column) => {
    const [ascending, descending] = getOrderNames(column)
    const options = [
      { value: column.id, label: ascending },
      { value: `-${column.id}`, label: descending },
    ]
    return isDescendingFirst(column) ? options.reverse() : options
  }),
]

type ToolbarProps<Row extends object> = {
  columns: readonly Column<Row>[]
  table: TableInstance<Row>
  rows: readonly Row[]
  view: TableSearch
  onViewChange: (change: Partial<TableSearch>) => void
  /** Saves the shown rows as a file. */
  csvAction: ButtonAction
  fileName: string
  /** The name of the order of `rows`. */
  orderName: string
  /** Whether the filters and the order are behind a button. Without headers the order is chosen here. */
  isNarrow: boolean
}

/** The controls above a table: search, the filters of the columns that offer one, and the export. */
export const DataTableToolbar = <Row extends object>({
  columns,
  table,
  rows,
  view,
  onViewChange,
  csvAction,
  fileName,
  orderName,
  isNarrow,
}: ToolbarProps<Row>) => {
  const filters = useMemo(
    () =>
      columns
        .filter((column) => column.choices)
        .map((column) => ({ id: column.id, header: column.header, texts: collectTexts(column, rows) })),
    [columns, rows],
  )
  const [isOpen, { toggle }] = useDisclosure(false)
  const filterCount = Object.keys(view.where ?? {}).length
  return (
    <div className={`row ${classes.toolbar}`} data-screen-only>
      <SearchField
        className={classes.search}
        search={view.search ?? ''}
        onSearch={(search) => table.setGlobalFilter(search)}
      />
      {isNarrow && <FiltersToggle isOpen={isOpen} onToggle={toggle} count={filterCount} />}
      {(isOpen || !isNarrow) && (
        <>
          {filters.map(({ id, header, texts }) => (
            <NativeSelect
              key={id}
              className={classes.choice ?? ''}
              aria-label={`Filter by ${header}`}
              value={view.where?.[id] ?? ''}
              onChange={({ currentTarget }) => table.getColumn(id)?.setFilterValue(currentTarget.value || undefined)}
              data={[{ value: '', label: header }, ...texts]}
            />
          ))}
          {isNarrow && (
            <NativeSelect
              className={classes.choice ?? ''}
              aria-label="Sort by"
              value={view.sort ?? ''}
              onChange={({ currentTarget }) => onViewChange({ sort: currentTarget.value || undefined })}
              data={getSortOptions(columns, orderName)}
            />
          )}
        </>
      )}
      <ActionButtons
        actions={[csvAction, ...getPrintActions(fileName)]}
        size="sm"
        iconSize={16}
        {...(isNarrow && !isOpen && { display: 'none' })} // the palette offers them all the same
      />
    </div>
  )
}
