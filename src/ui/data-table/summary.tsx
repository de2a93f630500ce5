import { Anchor } from '@mantine/core'
import { formatWhole } from '#src/ui/display/count.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import type { SavedRow } from '#src/ui/list/saved-row.ts'
import { type Column, getOrderName } from './columns.ts'
import classes from './data-table.module.css'

type TableSummaryProps<Row> = {
  /** The number of rows that show. */
  count: number
  total: number
  /** The sums of the rows that show, in rupees, each with its word. */
  sums: readonly { label: string; rupees: number }[]
  columns: readonly Column<Row>[]
  sort: string | undefined
  orderName: string
  /** A row that was just saved and that the filters hide. */
  hiddenRow: SavedRow | undefined
  onShowHidden: () => void
}

/** The line above the rows: count, sum and order, and a note about a saved row that the filters hide. */
export const TableSummary = <Row,>({
  count,
  total,
  sums,
  columns,
  sort,
  orderName,
  hiddenRow,
  onShowHidden,
}: TableSummaryProps<Row>) => (
  <>
    <p className={`detail ends ${classes.summary}`} role="status">
      <span>
        {formatWhole(count)} of {formatWhole(total)}
        {sums.map(({ label, rupees }) => [' ·', formatRupees(rupees), label].filter(Boolean).join(' '))}
      </span>{' '}
      <span>{getOrderName(columns, sort, orderName)}</span>
    </p>
    <div role="status">
      {hiddenRow && (
        <p className={classes.hiddenRow}>
          {hiddenRow.isNew ? 'Added' : 'Saved'}, hidden by your filters ·{' '}
          <Anchor component="button" type="button" inherit fw={600} onClick={onShowHidden}>
            Show
          </Anchor>
        </p>
      )}
    </div>
  </>
)
