import type { ReactNode } from 'react'
import { formatSignedRupees, Money } from '#src/ui/display/money.tsx'
import classes from './entry-card.module.css'
import { formatMoment, type PassbookRow } from './passbook-columns.ts'

/** An entry on a phone, in three lines: amount and balance, description, date and time. */
const EntryCard = ({ row, actions }: { row: PassbookRow; actions: ReactNode }) => (
  <div className={classes.entry}>
    <span className={classes.amount}>{formatSignedRupees(row.amount)}</span>
    <span className={classes.balance}>
      <span className={classes.label}>Balance </span>
      <Money rupees={row.balance} />
    </span>
    <span className={classes.words}>{[row.words, row.reason].filter(Boolean).join(' · ')}</span>
    <span className={classes.moment}>{formatMoment(row)}</span>
    <span className={classes.actions}>{actions}</span>
  </div>
)

/** The card of an entry. Its height is that of three lines, the padding, the border and the gap below. */
export const entryCard = {
  height: 104,
  render: (row: PassbookRow, actions: ReactNode) => <EntryCard row={row} actions={actions} />,
}
