import { bankCodes, directions, requirements, returnStatuses } from '#contract/fields/choices.ts'
import type { Lend } from '#contract/lends.ts'
import { PersonLink } from '#src/people/person-link.tsx'
import type { Column } from '#src/ui/data-table/columns.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { DueDate } from '#src/ui/dates/due-date.tsx'
import { Direction, directionLabels } from '#src/ui/display/direction.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { getOutstanding, isPartlyReturned } from '../lend.ts'
import { createIsDueSoon, createIsOverdue } from '../lend-due.ts'
import { ReturnedBar } from '../returned-bar.tsx'
import classes from './lend-columns.module.css'

export type Tone = 'late' | 'soon' | undefined

/** The direction under the reason. The sheet has a field of its own for it. */
const renderDirection = ({ direction }: Lend) => (
  <div className={classes.direction}>
    <Direction direction={direction} />
  </div>
)

const directionColumn: Column<Lend> = {
  id: 'direction',
  header: 'Direction',
  value: ({ direction }) => directionLabels[direction],
  render: ({ direction }) => <Direction direction={direction} />,
  choices: directions,
  isSheetOnly: true,
}

const renderReturned = (lend: Lend) => isPartlyReturned(lend) && <ReturnedBar lend={lend} isShort />

const returnColumns: readonly Column<Lend>[] = [
  {
    id: 'returned',
    header: 'Returned',
    value: ({ returned }) => returned,
    text: ({ returned }) => formatRupees(returned),
    align: 'end',
    isSheetOnly: true,
  },
  {
    id: 'outstanding',
    header: 'Outstanding',
    value: getOutstanding,
    text: (lend) => formatRupees(getOutstanding(lend)),
    align: 'end',
    isSheetOnly: true,
  },
]

const statusLabels = { '': '', pending: 'Pending', done: 'Done' } as const

type LendFeatures = {
  hasDirection: boolean
  hasReturns: boolean
  /** Whether a record has returns. The text under its amount needs a wider column. */
  isReturned: boolean
}

/** Creates a function that returns how urgent a record is. */
export const createGetTone = (today: string) => {
  const [isOverdue, isDueSoon] = [createIsOverdue(today), createIsDueSoon(today)]
  return (lend: Lend): Tone => {
    if (isOverdue(lend)) return 'late'
    return isDueSoon(lend) ? 'soon' : undefined
  }
}

/** Builds the columns of the list. `today` decides which return dates are marked as late or soon. */
export const buildLendColumns = (
  today: string,
  { hasDirection, hasReturns, isReturned }: LendFeatures,
): Column<Lend>[] => {
  const getTone = createGetTone(today)
  return [
    {
      id: 'amount',
      header: 'Amount',
      value: ({ amount }) => amount,
      text: ({ amount }) => formatRupees(amount),
      align: 'end',
      isAmount: true,
      orderNames: ['Smallest', 'Largest'],
      width: isReturned ? 168 : 132,
      ...(isReturned && { below: renderReturned }),
    },
    { id: 'bank', header: 'Bank', value: ({ bank }) => bank, choices: bankCodes, width: 100, hideOrder: 2 },
    {
      id: 'lendDate',
      header: 'Lend Date',
      value: ({ lendDate }) => lendDate,
      text: ({ lendDate }) => formatDate(lendDate),
      isDate: true,
      orderNames: ['Oldest', 'Newest'],
      width: 108,
      hideOrder: 3,
    },
    ...(hasDirection ? [directionColumn] : []),
    {
      id: 'reason',
      header: 'Reason',
      value: ({ reason }) => reason,
      ...(hasDirection && { below: renderDirection }),
    },
    {
      id: 'requirement',
      header: 'Requirement',
      value: ({ requirement }) => requirement,
      choices: requirements,
      width: 108,
      hideOrder: 1,
    },
    {
      id: 'returnName',
      header: 'Return Name',
      value: ({ returnName }) => returnName,
      render: ({ returnName }, tabIndex) => <PersonLink name={returnName} tabIndex={tabIndex} />,
      orderNames: ['Person', 'Person, Z to A'],
      width: 124,
    },
    {
      id: 'returnDate',
      header: 'Return Date',
      value: ({ returnDate }) => returnDate,
      text: ({ returnDate }) => formatDate(returnDate),
      render: (lend) => (
        <DueDate date={lend.returnDate} today={today} tone={getTone(lend)} isDone={lend.returnStatus === 'done'} />
      ),
      isDate: true,
      width: 112,
    },
    {
      id: 'returnStatus',
      header: 'Return Status',
      value: ({ returnStatus }) => returnStatus,
      text: ({ returnStatus }) => statusLabels[returnStatus],
      choices: returnStatuses,
      width: 112,
      hideOrder: 4,
    },
    ...(hasReturns ? returnColumns : []),
  ]
}
