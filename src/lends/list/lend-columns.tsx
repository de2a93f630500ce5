import type { CSSProperties } from 'react'
import { bankCodes, directions, requirements } from '#contract/fields/choices.ts'
import { createIsDueSoon, type DueLend, isOverdue } from '#contract/lend-due.ts'
import { getOutstanding, getReturnedMoney, isForgiven, isOpen } from '#contract/lend-state.ts'
import { withTag } from '#src/banks/tags/tag.ts'
import { isPartlyReturned, returnStatusLabels } from '#src/lends/lend.ts'
import { termColumns } from '#src/lends/term-columns.ts'
import { describeDue } from '#src/lends/terms-words.ts'
import { PersonLink } from '#src/people/person-link.tsx'
import { buildAmountColumn, buildDateColumn, mainAmount, mainDate, tagColumn } from '#src/ui/data-table/column-kinds.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { DueDate } from '#src/ui/dates/due-date.tsx'
import { Direction, directionLabels } from '#src/ui/display/direction.tsx'
import { formatRupees, Money } from '#src/ui/display/money.tsx'
import classes from './lend-columns.module.css'

export type Tone = 'late' | 'soon' | undefined

/** What a record is for, under the name of the person, and which way the money went. */
const renderReason = ({ direction, ...lend }: DueLend) => (
  <>
    <Direction direction={direction} />
    {' · '}
    <span title={withTag(lend)}>{withTag(lend)}</span>
  </>
)

const directionColumn: Column<DueLend> = {
  id: 'direction',
  header: 'Direction',
  value: ({ direction }) => directionLabels[direction],
  render: ({ direction }) => <Direction direction={direction} />,
  choices: directions,
  isSheetOnly: true,
}

const getBarStyle = ({ returned, amount }: DueLend) => ({ '--part': `${(returned / amount) * 100}%` }) as CSSProperties // its type has no custom properties

/** Describes the amount of a row: what is due of it, `₹2,000 due`, or the larger amount that it belongs to, `of ₹8,000.00`. Else "". */
export const describeShown = (lend: DueLend, shown: number): string => {
  const outstanding = getOutstanding(lend)
  if (shown === outstanding)
    return describeDue(lend) || (shown === lend.amount ? '' : `of ${formatRupees(lend.amount)}`)
  return shown < outstanding ? `of ${formatRupees(outstanding)}` : 'with interest'
}

/** What stands under the amount of a record, with a bar for what came back. */
const renderBelow = (lend: DueLend, shown: number) => {
  const words = describeShown(lend, shown)
  return words === '' ? null : (
    <>
      {words}
      {isPartlyReturned(lend) && <span className={classes.bar} style={getBarStyle(lend)} />}
    </>
  )
}

/** Returns the amount of a record that the list shows and adds up, in rupees. */
export type GetAmount = (lend: DueLend) => number

/** The columns of what is outstanding. With a filter of what is due, that comes first. */
const buildOutstandingColumns = (getAmount: GetAmount): Column<DueLend>[] => {
  const main = {
    render: (lend: DueLend) => <Money rupees={getAmount(lend)} isQuiet={!isOpen(lend)} />,
    below: (lend: DueLend) => renderBelow(lend, getAmount(lend)),
    width: 148,
    ...mainAmount,
    lead: true,
  } as const
  const outstanding = { id: 'outstanding', header: 'Outstanding' }
  if (getAmount === getOutstanding) return [buildAmountColumn(getOutstanding, { ...outstanding, ...main })]
  return [
    buildAmountColumn(getAmount, { id: 'due', header: 'Amount due', ...main }),
    buildAmountColumn(getOutstanding, { ...outstanding, isSheetOnly: true }),
  ]
}

const amountColumn: Column<DueLend> = buildAmountColumn(({ amount }) => amount, {
  id: 'amount',
  header: 'Amount',
  isSheetOnly: true,
})

const returnColumns: readonly Column<DueLend>[] = [
  buildAmountColumn(getReturnedMoney, {
    id: 'returned',
    header: 'Returned',
    isSheetOnly: true,
  }),
  buildAmountColumn(({ forgiven }) => forgiven, {
    id: 'forgiven',
    header: 'Forgiven',
    isSheetOnly: true,
  }),
]

/** The account that a record moved. `accounts` are the formatted accounts by id. */
const buildAccountColumn = (accounts: ReadonlyMap<string, string>): Column<DueLend> => ({
  id: 'account',
  header: 'Account',
  value: ({ bankId }) => (bankId === null ? '' : (accounts.get(bankId) ?? 'Deleted account')),
  isSheetOnly: true,
})

/** A column for wide windows: the page of a record says it too. */
const archived = (hideOrder: number) => ({ hideOrder, fromWindowPx: 1440 })

type ColumnOptions = {
  /** Whether the server is full: its records have a direction, returns and an account. */
  isFull: boolean
  /** The formatted accounts by id. */
  accounts: ReadonlyMap<string, string>
  getAmount: GetAmount
}

const statusLabels = { ...returnStatusLabels, forgiven: 'Forgiven' }

/** The word for the status of a record: "Forgiven" where the rest was forgiven. "" for an empty status. */
export const getStatusLabel = (lend: DueLend): string => statusLabels[isForgiven(lend) ? 'forgiven' : lend.returnStatus]

/** Creates a function that returns how urgent a record is. */
export const createGetTone = (today: string) => {
  const isDueSoon = createIsDueSoon(today)
  return (lend: DueLend): Tone => {
    if (isOverdue(lend, today)) return 'late'
    return isDueSoon(lend) ? 'soon' : undefined
  }
}

/** Builds the columns of the list. `today` decides which return dates are marked as late or soon. */
export const buildLendColumns = (today: string, { isFull, accounts, getAmount }: ColumnOptions): Column<DueLend>[] => {
  const getTone = createGetTone(today)
  return [
    {
      id: 'returnName',
      header: 'Return Name',
      shortHeader: 'Who',
      value: ({ returnName }) => returnName,
      render: ({ returnName }, tabIndex) => <PersonLink name={returnName} tabIndex={tabIndex} />,
      below: renderReason,
      orderNames: ['Person', 'Person, Z to A'],
    },
    { id: 'reason', header: 'Reason', value: ({ reason }) => reason, isSheetOnly: true },
    ...(isFull ? [directionColumn] : []),
    ...buildOutstandingColumns(getAmount),
    amountColumn,
    ...(isFull ? [...returnColumns, ...termColumns] : []),
    buildDateColumn(({ due }) => due.date, {
      id: 'returnDate',
      header: 'Return Date',
      shortHeader: 'Due',
      render: (lend) => <DueDate date={lend.due.date} today={today} tone={getTone(lend)} isDone={!isOpen(lend)} />,
      width: 124,
    }),
    {
      id: 'returnStatus',
      header: 'Return Status',
      shortHeader: 'Status',
      value: getStatusLabel,
      choices: Object.values(statusLabels),
      width: 100,
      hideOrder: 4,
    },
    { ...archived(3), id: 'bank', header: 'Bank', value: ({ bank }) => bank, choices: bankCodes, width: 100 },
    buildDateColumn(({ lendDate }) => lendDate, {
      ...archived(2),
      ...mainDate,
      id: 'lendDate',
      header: 'Lend Date',
      width: 108,
    }),
    {
      ...archived(1),
      id: 'requirement',
      header: 'Requirement',
      value: ({ requirement }) => requirement,
      choices: requirements,
      width: 112,
    },
    ...(isFull ? [buildAccountColumn(accounts)] : []),
    tagColumn,
  ]
}
