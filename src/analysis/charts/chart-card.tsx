import { Button, Group } from '@mantine/core'
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { type Column, formatCell } from '#src/ui/data-table/columns.ts'
import { downloadCsv, toCsv } from '#src/ui/data-table/csv.ts'
import classes from './chart.module.css'
import { FigureTable } from './figure-table.tsx'

const MAX_SPOKEN_ROWS = 12

type ChartCardProps<Row> = {
  /** What it is about. */
  about: string
  /** What it shows, in words. */
  finding: string
  /** The rows behind it: the first column says what, the second how much. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** What an export holds, where that is more than the columns. */
  exported?: readonly Column<Row>[]
  fileName: string
  /** The picture of it; without one there is only the table. */
  chart?: ReactNode
  /** What explains the picture: a legend. */
  legend?: ReactNode
  wide?: boolean
}

/** The rows in a sentence, for who cannot see the picture. */
const describeRows = <Row,>([nameColumn, amountColumn]: readonly Column<Row>[], rows: readonly Row[]): string => {
  const spokenRows = rows
    .slice(0, MAX_SPOKEN_ROWS)
    .map((row) => [nameColumn, amountColumn].map((column) => column && formatCell(column, row)).join(' '))
  const rest = rows.length - spokenRows.length
  return spokenRows.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

/** One finding: said in its title, drawn, and as a table and a file for who wants the figures. */
export const ChartCard = <Row,>({
  about,
  finding,
  columns,
  rows,
  rowId,
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
        <FigureTable label={about} columns={columns} rows={rows} rowId={rowId} />
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
