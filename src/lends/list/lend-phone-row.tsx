import type { Lend } from '#contract/lends.ts'
import type { PhoneRow } from '#src/ui/data-table/phone-rows.tsx'
import { DueNote } from '#src/ui/dates/due-date.tsx'
import { Direction } from '#src/ui/display/direction.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { isPartlyReturned } from '../lend.ts'
import { formatReturnedShort } from '../returned-bar.tsx'
import type { Tone } from './lend-columns.tsx'

type Options = {
  today: string
  hasDirection: boolean
  getTone: (lend: Lend) => Tone
}

/** The two lines of a record on a phone: person and amount; direction, what came back, reason and how late it is. */
export const toLendPhoneRow = (lend: Lend, { today, hasDirection, getTone }: Options): PhoneRow => {
  const { amount, direction, reason, returned, returnDate, returnName, returnStatus } = lend
  const isPart = isPartlyReturned(lend)
  const words = [isPart && formatReturnedShort(lend), returnName !== '' && reason].filter(Boolean).join(' · ')
  return {
    title: returnName || reason,
    amount: formatRupees(amount),
    details: (
      <>
        {hasDirection && <Direction direction={direction} />}
        {hasDirection && words && ' · '}
        {words}
      </>
    ),
    note:
      returnStatus === 'done' ? 'Done' : returnDate && <DueNote date={returnDate} today={today} tone={getTone(lend)} />,
    progress: isPart ? returned / amount : undefined,
  }
}
