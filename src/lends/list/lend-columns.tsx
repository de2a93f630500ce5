import { bankCodes, directions, requirements, returnStatuses } from '#contract/fields/choices.ts'
import type { Lend } from '#contract/lends.ts'
import { PersonLink } from '#src/people/person-link.tsx'
import type { Column } from '#src/ui/data-table/columns.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { DueDate } from '#src/ui/dates/due-date.tsx'
import { Direction, directionLabels } from '#src/ui/display/direction.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { getOutstanding } from '../lend.ts'
import { createIsDueSoon, createIsOverdue } from '../lend-due.ts'
import { ReturnedBar } from '../returned-bar.tsx'
import classes from './lend-columns.module.css'

type Tone = 'late' | 'soon' | undefined

/** The direction under the reason. Cards have a place of their own for it. */
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
  shown: 'in-cards',
}

const isPartlyReturned = ({ amount, returned }: Lend): boolean => returned > 0 && returned < amount

const renderReturned = (lend: Lend) => isPartlyReturned(lend) && <ReturnedBar lend={lend} isShort />

const returnColumns: readonly Column<Lend>[] = [
  { id: 'returned', header: 'Returned', value: ({ returned }) => returned, shown: 'never' },
  { id: 'outstanding', header: 'Outstanding', value: getOutstanding, shown: 'never' },
]

const statusLabels = { '': '', pending: 'Pending', done: 'Done' } as const

type LendFeatures = {
  hasDirection: boolean
  hasReturns: boolean
  /** Whether a record has returns. The text under its amount needs a wider column. */
  isReturned: boolean
}

/** Builds the columns of the list. `today` decides which return dates are marked as late or soon. */
export const buildLendColumns = (
  today: string,
  { hasDirection, hasReturns, isReturned }: LendFeatures,
): Column<Lend>[] => {
  const [isOverdue, isDueSoon] = [createIsOverdue(today), createIsDueSoon(today)]
  const getTone = (lend: Lend): Tone => {
    if (isOverdue(lend)) return 'late'
    return isDueSoon(lend) ? 'soon' : undefined
  }
  return [
    {
      id: 'amount',
      header: 'Amount',
      value: ({ amount }) => amount,
      text: ({ amount }) => formatRupees(amount),
      align: 'end',
      isAmount: true,
      width: isReturned ? 168 : 132,
      ...(isReturned && { below: renderReturned }),
    },
    { id: 'bank', header: 'Bank', value: ({ bank }) => bank, choices: bankCodes, width: 100 },
    {
      id: 'lendDate',
      header: 'Lend Date',
      value: ({ lendDate }) => lendDate,
      text: ({ lendDate }) => formatDate(lendDate),
      width: 108,
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
    },
    {
      id: 'returnName',
      header: 'Return Name',
      value: ({ returnName }) => returnName,
      render: ({ returnName }) => <PersonLink name={returnName} />,
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
      width: 112,
    },
    {
      id: 'returnStatus',
      header: 'Return Status',
      value: ({ returnStatus }) => returnStatus,
      text: ({ returnStatus }) => statusLabels[returnStatus],
      choices: returnStatuses,
      width: 112,
    },
    ...(hasReturns ? returnColumns : []),
  ]
}
