import { toPaise, toRupees } from '#contract/fields/money.ts'
import { getBalance, getOutstanding } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import type { Return } from '#contract/returns/response.ts'
import { toLendKey } from '#src/statements/lends/read-lends.ts'
import type { Debt, DebtReturn, PersonDebts } from './debts.ts'

/** What of a debt is to be added: its record, unless `lend` is there already, and returns. */
export type Addition = { name: string; debt: Debt; lend: Lend | undefined; returns: readonly DebtReturn[] }

/** A person of an export with what is to be added. `differs`: their records here are not as in the file, so nothing is added. */
export type PersonToBring = PersonDebts & {
  state: 'new' | 'known' | 'differs'
  additions: readonly Addition[]
  /** What the person owes the user by the records that are not of the file, in rupees. */
  otherNet: number
}

/** The records and the returns that the user has. */
type Own = { lends: readonly Lend[]; returns: readonly Return[] }

const toReturnKey = (date: string, paise: number): string => `${date} ${paise}`

/** The returns that a record does not have yet. Of n equal ones and m that are there, n − m are missing. */
const listMissing = (returns: readonly DebtReturn[], own: readonly Return[]): DebtReturn[] => {
  const there = own.map(({ date, amount }) => toReturnKey(date, toPaise(amount)))
  return returns.filter(({ date, paise }) => {
    const index = there.indexOf(toReturnKey(date, paise))
    if (index >= 0) there.splice(index, 1)
    return index < 0
  })
}

/** Whether a record is as its debt says after the returns are added. Splitwise has no interest, which they would pay first. */
const fits = ({ debt, lend, returns }: Addition): boolean =>
  !lend ||
  ((lend.interest === null || returns.length === 0) &&
    toPaise(getOutstanding(lend)) - returns.reduce((sum, { paise }) => sum + paise, 0) === debt.open)

/**
 * Compares the debts of an export with the records that are there, so that the same file again adds nothing, and a later export of the
 * group only what is new.
 */
export const matchKnown = (people: readonly PersonDebts[], { lends, returns }: Own): PersonToBring[] => {
  const lendsByKey = Map.groupBy(lends, toLendKey)
  const lendsByPerson = Map.groupBy(lends, ({ returnName }) => toPersonKey(returnName))
  const returnsByLend = Map.groupBy(returns, ({ lendId }) => lendId)
  const taken = new Set<Lend>()
  /** Of equal records that fit, a debt takes the one that has most of its returns. */
  const toAddition = (name: string, debt: Debt): Addition => {
    const { date: lendDate, paise, reason, direction } = debt
    const key = toLendKey({ lendDate, amount: toRupees(paise), reason, returnName: name, direction })
    const there = lendsByKey.get(key)?.filter((lend) => !taken.has(lend)) ?? []
    const known = there.map((lend) => {
      return { name, debt, lend, returns: listMissing(debt.returns, returnsByLend.get(lend.id) ?? []) }
    })
    const [fitting] = known.filter(fits).toSorted((one, other) => one.returns.length - other.returns.length)
    const best = fitting ?? known[0]
    if (best) taken.add(best.lend)
    return best ?? { name, debt, lend: undefined, returns: debt.returns }
  }
  return people.map((person) => {
    const matched = person.debts.map((debt) => toAddition(person.name, debt))
    const additions = matched.filter(({ lend, returns: missing }) => !lend || missing.length > 0)
    const state = !matched.every(fits) ? 'differs' : additions.length > 0 ? 'new' : 'known'
    const others = lendsByPerson.get(person.key)?.filter((lend) => !taken.has(lend)) ?? []
    return { ...person, state, additions: state === 'new' ? additions : [], otherNet: getBalance(others).net }
  })
}

/** How many calls add all this: one for each record and for each return. */
export const countCalls = (additions: readonly Addition[]): number =>
  additions.reduce((count, { lend, returns }) => count + (lend ? 0 : 1) + returns.length, 0)
