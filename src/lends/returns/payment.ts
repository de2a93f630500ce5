import { toPaise, toRupees } from '#contract/fields/money.ts'
import { getOutstanding, isOpen } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import { spreadPayment } from '#contract/spread-payment.ts'

/** What one payment comes to: returns of records, and what is above all of them, which is a record of the other direction. In rupees. */
export type Payment = { parts: { lend: Lend; amount: number }[]; surplus: number }

/** Lists the other open records of the person and of the direction of this one. None without a person. */
export const listAlike = (lends: readonly Lend[], { id, returnName, direction }: Lend): Lend[] => {
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

const spread = (lends: readonly Lend[], paise: number): Payment => {
  const records = lends.map((lend) => ({
    lend,
    id: lend.id,
    lendDate: lend.lendDate,
    open: toPaise(getOutstanding(lend)),
  }))
  const { parts, rest } = spreadPayment(records, paise)
  return {
    parts: parts.map((part) => ({ lend: part.record.lend, amount: toRupees(part.paise) })),
    surplus: toRupees(rest),
  }
}

/** Spreads a payment over records, oldest first. */
export const spreadOver = (lends: readonly Lend[], rupees: number): Payment => spread(lends, toPaise(rupees))

/** Pays a record, and spreads what is more than its outstanding amount over `others`, oldest first. */
export const payFirst = (lend: Lend, others: readonly Lend[], rupees: number): Payment => {
  const paise = toPaise(rupees)
  const here = Math.min(paise, toPaise(getOutstanding(lend)))
  const { parts, surplus } = spread(others, paise - here)
  return { parts: [{ lend, amount: toRupees(here) }, ...parts], surplus }
}
