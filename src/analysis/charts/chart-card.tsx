import { ActionIcon, Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type Icon, IconChartBar, IconDownload, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { type Column, formatCell } from '#src/ui/data-table/columns.ts'
import { saveCsv, toCsv } from '#src/ui/data-table/csv.ts'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import classes from './chart.module.css'
import { FigureTable } from './figure-table.tsx'

const MAX_SPOKEN_ROWS = 12

/** A chart with fewer bars says no more than their amounts. */
const MIN_DRAWN_ROWS = 3

type ActionProps = { label: string; name?: string; CardIcon: Icon; onClick: () => void; isNarrow: boolean }

/** A button of a card: a picture alone on phones, where the title needs the room. */
const Action = ({ label, name = label, CardIcon, onClick, isNarrow }: ActionProps) =>
  isNarrow ? (
    <ActionIcon variant="subtle" size={36} aria-label={name} onClick={onClick}>
      <CardIcon size={18} aria-hidden />
    </ActionIcon>
  ) : (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<CardIcon size={16} aria-hidden />}
      aria-label={name}
      onClick={onClick}
    >
      {label}
    </Button>
  )

type CardActionsProps = {
  about: string
  /** Whether the card shows its table; undefined for a card without a chart. */
  isTable: boolean | undefined
  onToggle: () => void
  onExport: () => void
}

/** The buttons of a card: chart or table, and its file. */
const CardActions = ({ about, isTable, onToggle, onExport }: CardActionsProps) => {
  const isNarrow = useIsNarrow()
  return (
    <Group className={classes.actions ?? ''} gap={isNarrow ? 0 : 4} wrap="nowrap">
      {isTable !== undefined && (
        <Action
          label={isTable ? 'Show as chart' : 'Show as table'}
          CardIcon={isTable ? IconChartBar : IconTable}
          onClick={onToggle}
          isNarrow={isNarrow}
        />
      )}
      <Action label="CSV" name={`CSV of ${about}`} CardIcon={IconDownload} onClick={onExport} isNarrow={isNarrow} />
    </Group>
  )
}

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
  /** Whether phones fold the table of a card without a chart. */
  isSecondary?: boolean
  /** The chart. A card without one, or with fewer than three rows with an amount, shows only the table. */
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

/** The rows with an amount. Months without one say nothing in a short table. */
const listRowsWithAmount = <Row,>(columns: readonly Column<Row>[], rows: readonly Row[]): Row[] =>
  rows.filter((row) => columns.some(({ isAmount, value }) => isAmount && value(row) !== 0))

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
  isSecondary = false,
  chart: fullChart,
  legend,
  wide = false,
}: ChartCardProps<Row>) => {
  const title = useId()
  const [isTable, { toggle }] = useDisclosure(false)
  const isFolded = useIsNarrow() && isSecondary
  const rowsWithAmount = listRowsWithAmount(columns, rows)
  const chart = rowsWithAmount.length < MIN_DRAWN_ROWS ? undefined : fullChart
  const isShort = fullChart !== undefined && chart === undefined
  return (
    <section className={`card ${classes.card}`} data-wide={wide} aria-labelledby={title}>
      <div className={classes.head}>
        <div className={classes.title}>
          <p className={`note ${classes.about}`}>{about}</p>
          <h2 className={classes.finding} id={title}>
            {finding}
          </h2>
        </div>
        {rows.length > 0 && (
          <CardActions
            about={about}
            isTable={chart === undefined ? undefined : isTable}
            onToggle={toggle}
            onExport={() => saveCsv(`${fileName}.csv`, toCsv(exported, rows))}
          />
        )}
      </div>
      {rows.length > 0 && isFolded && (
        <Button className={classes.fold ?? ''} variant="subtle" size="xs" aria-expanded={isTable} onClick={toggle}>
          {isTable ? 'Hide table' : 'Show table'}
        </Button>
      )}
      {rows.length > 0 && (isTable || (chart === undefined && !isFolded)) && (
        <FigureTable
          label={about}
          columns={columns}
          rows={isShort ? rowsWithAmount : rows}
          rowId={rowId}
          rowCount={rowCount}
        />
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
