import type { DueLend } from '#contract/lend-due.ts'
import { isOpen } from '#contract/lend-state.ts'
import { withTag } from '#src/banks/tags/tag.ts'
import { isPartlyReturned } from '#src/lends/lend.ts'
import type { PhoneRow } from '#src/ui/data-table/phone/phone-rows.tsx'
import { DueNote } from '#src/ui/dates/due-date.tsx'
import { Direction } from '#src/ui/display/direction.tsx'
import { formatRupees, Money } from '#src/ui/display/money.tsx'
import { describeShown, type GetAmount, getStatusLabel, type Tone } from './lend-columns.tsx'

type Options = {
  today: string
  getTone: (lend: DueLend) => Tone
  getAmount: GetAmount
}

/**
 * The two lines of a record on a phone: person and what is outstanding; direction, what is due, reason and how late it is. What is
 * settled has its amount in place of what is outstanding.
 */
export const toLendPhoneRow = (lend: DueLend, { today, getTone, getAmount }: Options): PhoneRow => {
  const { amount, direction, returned, due, returnName } = lend
  const isSettled = !isOpen(lend)
  const rupees = isSettled ? amount : getAmount(lend)
  const details = [!isSettled && describeShown(lend, rupees), returnName !== '' && withTag(lend)]
    .filter(Boolean)
    .join(' · ')
  return {
    title: returnName || withTag(lend),
    amount: formatRupees(rupees),
    amountContent: <Money rupees={rupees} isQuiet={isSettled} />,
    details: (
      <>
        <Direction direction={direction} />
        {details && ' · '}
        {details}
      </>
    ),
    note: isSettled ? getStatusLabel(lend) : due.date && <DueNote date={due.date} today={today} tone={getTone(lend)} />,
    progress: isPartlyReturned(lend) ? returned / amount : undefined,
  }
}
