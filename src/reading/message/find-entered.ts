import type { Expense } from '#contract/expenses/response.ts'
import { daysLater } from '#contract/fields/dates.ts'
import { toPaise } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { labelMovement } from '#src/banks/bank.ts'
import { getEntryDay, listStanding } from '#src/banks/movement.ts'
import { createEntryWords, type EntryWords } from '#src/lends/entry-words.ts'
import type { PaymentFacts } from '#src/reading/reading.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatRupees } from '#src/ui/display/money.tsx'

/** What the user has entered. */
export type Entered = {
  expenses: readonly Expense[]
  lends: readonly Lend[]
  returns: readonly Return[]
  /** The ledgers of the accounts, which keep the references, credits and debits. */
  ledgers: ReadonlyMap<string, readonly Entry[]>
}

/** A credit without a day of its own is entered on the day of the payment, or some days later. */
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

const describeEntry = ({ kind, amount }: Entry, words: EntryWords): string =>
  [`${labelMovement(kind, amount).toLowerCase()} ${formatRupees(Math.abs(amount))}`, words.reason]
    .filter(Boolean)
    .join(', ')

const isSameAmount = (one: number, other: number): boolean => toPaise(one) === toPaise(other)

/**
 * Says where a payment was entered already, and not undone. It is sure when the same reference was kept, and a question when only amount, day
 * and account are the same.
 */
export const findEntered = (
  { amount, date, direction, reference }: PaymentFacts,
  accountId: string | undefined,
  entered: Entered,
): string | undefined => {
  const candidates = listCandidates(entered)
  const standing = [...entered.ledgers].flatMap(([bankId, entries]) =>
    listStanding(entries).map((entry) => ({ ...entry, bankId })),
  )
  const noted = reference && candidates.find(({ note }) => note.split(/\W+/).includes(reference))
  if (noted) return `Already entered on ${formatDate(noted.date)}: ${noted.text}.`
  const kept = reference && standing.find((entry) => entry.reference === reference)
  if (kept)
    return `Already entered on ${formatDate(getEntryDay(kept))}: ${describeEntry(kept, createEntryWords(entered)(kept))}.`
  const likely = candidates.find(
    (each) =>
      isSameAmount(each.amount, amount) &&
      each.date === date &&
      each.direction === direction &&
      (each.bankId === null || !accountId || each.bankId === accountId),
  )
  if (likely) return `Already entered on ${formatDate(date)}? It is the amount, day and account of ${likely.text}.`
  const kind = direction === 'in' ? 'credit' : 'debit'
  const moved = standing.find((entry) => {
    const day = getEntryDay(entry)
    const isNear = day >= date && day <= daysLater(date, MAX_DAYS_LATER)
    const isThere = !accountId || entry.bankId === accountId
    return entry.kind === kind && isThere && isSameAmount(Math.abs(entry.amount), amount) && isNear
  })
  return (
    moved &&
    `Already entered on ${formatDate(getEntryDay(moved))}? It is the amount and account of a ${kind} of ${formatRupees(amount)}.`
  )
}
