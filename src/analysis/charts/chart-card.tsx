import { Button, Group } from '@mantine/core'
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { type Column, formatCell } from '#src/ui/data-table/columns.ts'
import { downloadCsv, toCsv } from '#src/ui/data-table/csv.ts'
import classes from './chart.module.css'
import { FigureTable } from './figure-table.tsx'

const MAX_SPOKEN_ROWS = 12

type ChartCardProps<Row> = {
  /** The subject of the card, shown above its title. */
  about: string
  /** The title of the card: the main result in a sentence. */
  finding: string
  /** The columns of the table. The first must be the name of a row, the second its amount. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The number of rows that the table shows before "Show all". */
  rowCount?: number
  /** The columns of the CSV file, if they differ from those of the table. */
  exported?: readonly Column<Row>[]
  fileName: string
  /** The chart. A card without one shows only the table. */
  chart?: ReactNode
  /** The legend below the chart. */
  legend?: ReactNode
  wide?: boolean
}

/** Describes the rows in a sentence, as the accessible name of the chart. */
const describeRows = <Row,>([nameColumn, amountColumn]: readonly Column<Row>[], rows: readonly Row[]): string => {
  const spokenRows = rows
    .slice(0, MAX_SPOKEN_ROWS)
    .map((row) => [nameColumn, amountColumn].map((column) => column && formatCell(column, row)).join(' '))
  const rest = rows.length - spokenRows.length
  return spokenRows.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

/** A card with a result as its title, and its figures as a chart, a table and a CSV file. */
export const ChartCard = <Row,>({
  about,
  finding,
  columns,
  rows,
  rowId,
  rowCount,
  exported = columns,
  fileName,
  chart,
  legend,
  wide = false,
}: ChartCardProps<Row>) => {
  const title = useId()
  const [isTable, setTable] = useState(false)
  const Icon = isTable ? IconChartBar : IconTable
  return (
    <section className={classes.card} data-wide={wide} aria-labelledby={title}>
      <div className={classes.head}>
        <div className={classes.title}>
          <p className={classes.about}>{about}</p>
          <h2 className={classes.finding} id={title}>
            {finding}
          </h2>
        </div>
        {rows.length > 0 && (
          <Group gap={4} wrap="nowrap">
            {chart !== undefined && (
              <Button
                size="xs"
                variant="subtle"
                leftSection={<Icon size={16} aria-hidden />}
                onClick={() => setTable(!isTable)}
              >
                {isTable ? 'Show as chart' : 'Show as table'}
              </Button>
            )}
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconDownload size={16} aria-hidden />}
              aria-label={`CSV of ${about}`}
              onClick={() => downloadCsv(`${fileName}.csv`, toCsv(exported, rows))}
            >
              CSV
            </Button>
          </Group>
        )}
      </div>
      {rows.length > 0 && (isTable || chart === undefined) && (
        <FigureTable label={about} columns={columns} rows={rows} rowId={rowId} rowCount={rowCount} />
      )}
      {rows.length > 0 && chart !== undefined && !isTable && (
        <>
          <div role="img" aria-label={`${about}: ${describeRows(columns, rows)}`}>
            {chart}
          </div>
          {legend}
        </>
      )}
    </section>
  )
}
