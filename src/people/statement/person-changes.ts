import { toPaise, toRupees } from '#contract/fields/money.ts'
import { listUncovered, pairWithReturns } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { withTag } from '#src/banks/tags/tag.ts'
import type { BalanceChange } from '#src/ui/statement/statement.ts'

const sides = {
  given: { sign: 1, made: 'Lent', money: 'Returned to me', forgiven: 'Forgiven by me' },
  taken: { sign: -1, made: 'Borrowed', money: 'Returned by me', forgiven: 'Forgiven by them' },
} as const

/** The text of a change by interest. */
export const INTEREST = 'Interest'

const toChange = (
  id: string,
  { direction, ...lend }: Lend,
  date: string,
  text: string,
  rupees: number,
): BalanceChange => ({
  id,
  date,
  text,
  reason: withTag(lend),
  amount: toRupees(sides[direction].sign * toPaise(rupees)),
})

/** The day on which a record was marked as done is not known. It is shown on the promised day, if that is over. */
const getDoneDay = ({ lendDate, returnDate }: Lend, today: string): string =>
  returnDate > lendDate && returnDate <= today ? returnDate : lendDate

/**
 * What changed the balance between the user and a person, those of one day in the order in which they were entered. It is
 * positive when they owe the user. The interest that a return pays is added before it, so that the balance is what is outstanding. A
 * record that was marked as done takes off what no return covers.
 */
export const listPersonChanges = (
  lends: readonly Lend[],
  returns: readonly Return[],
  today: string,
): BalanceChange[] => [
  ...lends.toReversed().map((lend) => toChange(lend.id, lend, lend.lendDate, sides[lend.direction].made, lend.amount)),
  ...pairWithReturns(lends, returns)
    .toReversed()
    .flatMap(({ lend, returned: { id, date, kind, amount, interest } }) => [
      ...(interest > 0 ? [toChange(`interest ${id}`, lend, date, INTEREST, interest)] : []),
      toChange(id, lend, date, sides[lend.direction][kind], -amount),
    ]),
  ...listUncovered(lends)
    .toReversed()
    .map(({ lend, amount }) => toChange(`done ${lend.id}`, lend, getDoneDay(lend, today), 'Marked done', -amount)),
]
