import { toPaise, toRupees } from '#contract/fields/money.ts'
import { type DueLend, getOwedOn } from '#contract/lend-due.ts'
import { isOpen } from '#contract/lend-state.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import { spreadPayment } from '#contract/spread-payment.ts'

/** What one payment comes to: returns of records, and what is above all of them, which is a record of the other direction. In rupees. */
export type Payment = { parts: { lend: DueLend; amount: number }[]; surplus: number }

/** Lists the other open records of the person and of the direction of this one. None without a person. */
export const listAlike = (lends: readonly DueLend[], { id, returnName, direction }: DueLend): DueLend[] => {
  const key = toPersonKey(returnName)
  return lends.filter(
    (each) =>
      key !== '' &&
      each.id !== id &&
      each.direction === direction &&
      isOpen(each) &&
      toPersonKey(each.returnName) === key,
  )
}

/** A payment in rupees, and its day. */
type Paid = { amount: number; date: string }

const spread = (lends: readonly DueLend[], paise: number, date: string): Payment => {
  const records = lends.map((lend) => ({
    lend,
    id: lend.id,
    lendDate: lend.lendDate,
    open: toPaise(getOwedOn(lend, date)),
  }))
  const { parts, rest } = spreadPayment(records, paise)
  return {
    parts: parts.map((part) => ({ lend: part.record.lend, amount: toRupees(part.paise) })),
    surplus: toRupees(rest),
  }
}

/** Spreads a payment over records, oldest first. Each takes what is outstanding and its interest of the day. */
export const spreadOver = (lends: readonly DueLend[], { amount, date }: Paid): Payment =>
  spread(lends, toPaise(amount), date)

/** Pays a record, and spreads what is more than is owed of it over `others`, oldest first. */
export const payFirst = (lend: DueLend, others: readonly DueLend[], { amount, date }: Paid): Payment => {
  const paise = toPaise(amount)
  const here = Math.min(paise, toPaise(getOwedOn(lend, date)))
  const { parts, surplus } = spread(others, paise - here, date)
  return { parts: [{ lend, amount: toRupees(here) }, ...parts], surplus }
}
