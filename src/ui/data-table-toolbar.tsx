import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import classes from './data-table.module.css'
import { type Column, textOf } from './data-table-columns.ts'
import type { Columns } from './data-table-model.ts'
import { SearchField } from './search-field.tsx'
import type { ViewState } from './view-state.ts'

/** Every text that a column holds, each once, in order. */
const textsOf = <Row,>(column: Column<Row>, rows: readonly Row[]): string[] => {
  const texts = new Map<string | number, string>()
  for (const row of rows) {
    if (texts.size === column.choices?.length) break
    const value = column.value(row)
    if (!texts.has(value)) texts.set(value, textOf(column, row))
  }
  return [...new Set(texts.values())].sort()
}

const sortChoices = <Row,>(columns: readonly Column<Row>[]) => [
  { value: '', label: 'Sort by' },
  ...columns.flatMap(({ id, header }) => [
    { value: id, label: `${header} ↑` },
    { value: `-${id}`, label: `${header} ↓` },
  ]),
]

type ToolbarProps<Row extends object> = {
  columns: readonly Column<Row>[]
  /** What the columns must say. */
  table: Columns<Row>
  rows: readonly Row[]
  view: ViewState
  onViewChange: (change: Partial<ViewState>) => void
  onExport: () => void
  /** Whether there is little room: what narrows and orders the rows waits behind a button, as no headers are shown. */
  isNarrow: boolean
}

/** What is above a table: search, a choice for each column that offers one, and the export. */
export const DataTableToolbar = <Row extends object>({
  columns,
  table,
  rows,
  view,
  onViewChange,
  onExport,
  isNarrow,
}: ToolbarProps<Row>) => {
  const choices = useMemo(
    () =>
      columns
        .filter((column) => column.choices)
        .map((column) => ({ id: column.id, header: column.header, texts: textsOf(column, rows) })),
    [columns, rows],
  )
  const [isOpen, { toggle }] = useDisclosure(false)
  const narrowing = Object.keys(view.where ?? {}).length
  return (
    <div className={classes.toolbar}>
      <SearchField
        className={classes.search}
        search={view.search ?? ''}
        onSearch={(search) => onViewChange({ search: search || undefined })}
      />
      {isNarrow && (
        <Button
          size="sm"
          variant="default"
          aria-expanded={isOpen}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          onClick={toggle}
        >
          {narrowing > 0 ? `Filters (${narrowing})` : 'Filters'}
        </Button>
      )}
      {(isOpen || !isNarrow) && (
        <>
          {choices.map(({ id, header, texts }) => (
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
              data={sortChoices(columns)}
            />
          )}
          <Button size="sm" variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={onExport}>
            CSV
          </Button>
        </>
      )}
    </div>
  )
}
