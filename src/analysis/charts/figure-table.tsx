import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Column, renderCell } from '#src/ui/data-table/columns.ts'
import { findLargestAmount } from '#src/ui/data-table/widths.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import classes from './figure-table.module.css'

const INITIAL_ROW_COUNT = 12

/** The longest amount that fits twice beside each other on a phone, in characters. */
const MAX_AMOUNT_LENGTH = 12

/** The number of short amounts that fit beside each other on a phone. */
const MAX_AMOUNTS = 2

type FigureTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The number of rows before "Show all". */
  rowCount?: number | undefined
}

/** A table with the figures of a chart. A button shows the rest of a long table. */
export const FigureTable = <Row,>({
  label,
  columns,
  rows,
  rowId,
  rowCount = INITIAL_ROW_COUNT,
}: FigureTableProps<Row>) => {
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? rows : rows.slice(0, rowCount)
  const [lead, ...others] = columns
  const isLong =
    columns.filter(({ isAmount }) => isAmount).length > MAX_AMOUNTS ||
    formatRupees(findLargestAmount(columns, rows)).length > MAX_AMOUNT_LENGTH
  return (
    <div className={classes.room}>
      <table className={classes.table} data-long={isLong} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, header, align }) => (
              <th key={id} scope="col" data-end={align === 'end'}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={rowId(row)}>
              {lead && <th scope="row">{renderCell(lead, row)}</th>}
              {others.map((column) => (
                <td key={column.id} data-end={column.align === 'end'} data-label={column.header}>
                  {renderCell(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <Button className={classes.more ?? ''} variant="subtle" size="xs" mt="xs" onClick={() => setExpanded(true)}>
          Show all {rows.length}
        </Button>
      )}
    </div>
  )
}
