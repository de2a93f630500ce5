import { Stack } from '@mantine/core'
import { type DueLend, isOverdue } from '#contract/lend-due.ts'
import { getOutstanding, isOpen } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { raiseFirst } from '#src/banks/tags/tag.ts'
import { useLendActions } from '#src/lends/actions/use-lend-actions.tsx'
import { useDueLends } from '#src/lends/due-queries.ts'
import { describeLend } from '#src/lends/lend.ts'
import { lendsQuery } from '#src/lends/lend-queries.ts'
import { getStatusLabel } from '#src/lends/list/lend-columns.tsx'
import { ReturnedBar } from '#src/lends/returns/returned-bar.tsx'
import { useToday } from '#src/lib/today.ts'
import { ProofSection } from '#src/proofs/proof-section.tsx'
import { useServer } from '#src/session/server.ts'
import { RowActionButtons } from '#src/ui/data-table/row-actions.tsx'
import { formatDate } from '#src/ui/dates/dates.ts'
import { DueNote } from '#src/ui/dates/due-date.tsx'
import { CountingMoney } from '#src/ui/display/counting-money.tsx'
import { LargeAmount } from '#src/ui/display/large-amount.tsx'
import { formatBriefRupees, formatRupees } from '#src/ui/display/money.tsx'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseWhenMissing } from '#src/ui/form/use-close-drawer.ts'
import classes from './record.module.css'
import { RecordFields } from './record-fields.tsx'
import { RecordTerms } from './record-terms.tsx'
import { RecordTimeline } from './record-timeline.tsx'

const describeSettled = ({ direction, returnName }: Lend): string => {
  if (direction === 'given') return returnName ? `You lent ${returnName}` : 'You lent'
  return returnName ? `${returnName} lent you` : 'You borrowed'
}

const describeWay = (lend: Lend): string => {
  const { direction, returnName } = lend
  if (!isOpen(lend)) return describeSettled(lend)
  if (direction === 'given') return returnName ? `${returnName} owes you` : 'Owed to you'
  return returnName ? `You owe ${returnName}` : 'You owe'
}

/** Says which instalment is due: `next ₹2,000 on 5 Dec 2026`, `₹4,000 due since 5 Nov 2026`. */
const describeNext = ({ due: { date, amount } }: DueLend, today: string): string =>
  date < today
    ? `${formatBriefRupees(amount)} due since ${formatDate(date)}`
    : `next ${formatBriefRupees(amount)} on ${formatDate(date)}`

/** What is outstanding of a record, out of how much, and how late it is; of a settled one, how much it was. */
const Outstanding = ({ lend, today }: { lend: DueLend; today: string }) => {
  const rupees = isOpen(lend) ? getOutstanding(lend) : lend.amount
  const tone = isOverdue(lend, today) ? 'late' : undefined
  return (
    <div>
      <div className={classes.way}>
        {describeWay(lend)} · {formatDate(lend.lendDate)}
      </div>
      <LargeAmount rupees={lend.amount} size="2.25rem">
        <CountingMoney rupees={rupees} />
      </LargeAmount>
      <div className={`detail ${classes.of}`}>
        {rupees !== lend.amount && <span>of {formatRupees(lend.amount)}</span>}
        {isOpen(lend) && lend.interestOwed > 0 && <span>{formatRupees(lend.interestOwed)} interest so far</span>}
        {isOpen(lend) ? (
          lend.due.date && (
            <span>
              {lend.instalments && `${describeNext(lend, today)} · `}
              <DueNote date={lend.due.date} today={today} tone={tone} />
            </span>
          )
        ) : (
          <span>{getStatusLabel(lend) || 'Settled'}</span>
        )}
      </div>
      <ReturnedBar lend={lend} />
    </div>
  )
}

const RecordDetail = ({ lend }: { lend: DueLend }) => {
  const today = useToday()
  const { isFull } = useServer()
  const [getActions, dialogs] = useLendActions(today)
  const actions = getActions(lend).filter(({ isDefault }) => !isDefault)
  return (
    <Stack gap="lg">
      <Outstanding lend={lend} today={today} />
      <RowActionButtons actions={actions} name={describeLend(lend)} shown={2} />
      <RecordTerms lend={lend} today={today} />
      <RecordTimeline lend={lend} />
      <RecordFields lend={lend} />
      {isFull && (
        <ProofSection
          owner={{ id: lend.id, hasProof: lend.hasProof, list: lendsQuery.queryKey }}
          name={describeLend(lend)}
        />
      )}
      {dialogs}
    </Stack>
  )
}

/** A drawer over a screen that shows a record. An unknown id shows a toast and closes the drawer. */
export const RecordDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data: lends, isFetching } = useDueLends()
  const lend = lends?.find((each) => each.id === id)
  useCloseWhenMissing(lend, isFetching, onClose)
  if (!lend) return null
  return (
    <FormDrawer title={raiseFirst(lend.reason)} onClose={onClose}>
      <RecordDetail key={lend.id} lend={lend} />
    </FormDrawer>
  )
}
