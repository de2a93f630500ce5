import type { Expense } from '#contract/expenses/response.ts'
import { daysLater, localDate } from '#contract/fields/dates.ts'
import { toPaise } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import type { PaymentFacts } from '#src/reading/reading.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatRupees } from '#src/ui/display/money.tsx'

/** What the user has entered. */
export type Entered = {
  expenses: readonly Expense[]
  lends: readonly Lend[]
  returns: readonly Return[]
  /** The ledger of the account of the payment, for credits and debits. */
  ledger: readonly Entry[]
}

/** A credit has no day of its own. It is entered on the day of the payment, or some days later. */
const MAX_DAYS_LATER = 3

/** One thing that was entered: where the money went, and the account that it moved, if one is named. */
type Candidate = Omit<PaymentFacts, 'reference'> & { bankId: string | null; text: string; note: string }

const listCandidates = ({ expenses, lends, returns }: Entered): Candidate[] => {
  const directions = new Map(lends.map(({ id, direction }) => [id, direction]))
  return [
    ...expenses.map(({ amount, date, bank_id, reason }): Candidate => {
      const text = `expense ${formatRupees(amount)}, ${reason}`
      return { amount, date, direction: 'out', bankId: bank_id, text, note: reason }
    }),
    ...lends.map(({ amount, lendDate, bankId, reason, direction }): Candidate => {
      const text = `${direction === 'given' ? 'lent' : 'borrowed'} ${formatRupees(amount)}, ${reason}`
      const side = direction === 'given' ? 'out' : 'in'
      return { amount, date: lendDate, direction: side, bankId: bankId ?? null, text, note: reason }
    }),
    ...returns
      .filter(({ kind }) => kind === 'money')
      .map(({ amount, date, lendId, bankId, note }): Candidate => {
        const text = `return ${formatRupees(amount)}`
        const direction = directions.get(lendId) === 'taken' ? 'out' : 'in'
        return { amount, date, direction, bankId: bankId ?? null, text, note }
      }),
  ]
}

const isSameAmount = (one: number, other: number): boolean => toPaise(one) === toPaise(other)

/**
 * Says where a payment was entered already. It is sure when the same reference was kept, and a question when only amount, day
 * and account are the same.
 */
export const findEntered = (
  { amount, date, direction, reference }: PaymentFacts,
  accountId: string | undefined,
  entered: Entered,
): string | undefined => {
  const candidates = listCandidates(entered)
  const sure = reference && candidates.find(({ note }) => note.split(/\W+/).includes(reference))
  if (sure) return `Already entered on ${formatDate(sure.date)}: ${sure.text}.`
  const likely = candidates.find(
    (each) =>
      isSameAmount(each.amount, amount) &&
      each.date === date &&
      each.direction === direction &&
      (each.bankId === null || !accountId || each.bankId === accountId),
  )
  if (likely) return `Already entered on ${formatDate(date)}? It is the amount, day and account of ${likely.text}.`
  const kind = direction === 'in' ? 'credit' : 'debit'
  const moved = entered.ledger.find((entry) => {
    const day = localDate(new Date(entry.at))
    const isNear = day >= date && day <= daysLater(date, MAX_DAYS_LATER)
    return entry.kind === kind && isSameAmount(Math.abs(entry.amount), amount) && isNear
  })
  return (
    moved &&
    `Already entered on ${formatDate(localDate(new Date(moved.at)))}? It is the amount and account of a ${kind} of ${formatRupees(amount)}.`
  )
}
