import { compareDates } from '#contract/fields/dates.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'

/** What changed a balance on a day. `amount` is in rupees: negative when the balance became less. */
export type BalanceChange = { id: string; date: string; text: string; reason: string; amount: number }

/** A change with the balance after it, in rupees. */
export type StatementLine = BalanceChange & { balance: number }

/** The first and the last day of a statement, `YYYY-MM-DD`. */
export type Period = { from: string; to: string }

/** What a balance was, what changed it in a period, and what it came to. In rupees. */
export type Statement = {
  opening: number
  /** What the balance became more by, and less by. */
  added: number
  taken: number
  closing: number
  /** Oldest first. */
  lines: StatementLine[]
}

const addUp = (changes: readonly BalanceChange[]): number =>
  changes.reduce((sum, { amount }) => sum + toPaise(amount), 0)

/** Builds the statement of a period. `changes` are all of the balance, those of one day in their order. */
export const buildStatement = (changes: readonly BalanceChange[], { from, to }: Period): Statement => {
  const opening = addUp(changes.filter(({ date }) => date < from))
  const shown = changes
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((one, other) => compareDates(one.date, other.date))
  let paise = opening
  const lines = shown.map((change) => {
    paise += toPaise(change.amount)
    return { ...change, balance: toRupees(paise) }
  })
  const added = addUp(shown.filter(({ amount }) => amount > 0))
  return {
    opening: toRupees(opening),
    added: toRupees(added),
    taken: toRupees(added - addUp(shown)),
    closing: toRupees(paise),
    lines,
  }
}
