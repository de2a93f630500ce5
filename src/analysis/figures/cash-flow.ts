import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { getSubject } from '#contract/ledger/subject.ts'
import { labelMovement } from '#src/banks/bank.ts'
import { getEntryDay, listUndone } from '#src/banks/movement.ts'
import { normalizeForSearch } from '#src/lib/normalize-for-search.ts'
import { getMonth, listShownMonths, type Range } from './ranges.ts'
import { sumByReason } from './spending.ts'

/**
 * Money that came into an account or left it, in paise, negative for money out. An entry and what was later changed or
 * undone of it are one movement, on the day of the entry.
 */
export type Movement = Pick<Entry, 'id' | 'at' | 'kind' | 'reason' | 'tag'> & {
  bankId: string
  /** The day that the user gave, else the day on which it was entered. */
  date: string
  paise: number
}

/** The kinds of entry that are no income and no expense: opening balances, and transfers between own accounts. */
const apart: readonly Entry['kind'][] = ['opening', 'transfer', 'transfer-undone']

/** Whether an entry is no income and no expense. An undo of a change has one kind, also where it takes a transfer back. */
const isApart = ({ kind, transferId }: Entry): boolean => apart.includes(kind) || transferId !== null

/** Lists the movements of an account, newest first. `entries` is its ledger. What was undone is left out. */
export const listMovements = (bankId: string, entries: readonly Entry[]): Movement[] => {
  const undone = listUndone(entries)
  const counted = entries.filter((entry) => !isApart(entry))
  // A deleted record is one with its returns: together they come to nothing.
  const groups = Map.groupBy(counted, (entry) =>
    entry.lendId !== null && undone.has(entry.lendId) ? entry.lendId : getSubject(entry),
  )
  return [...groups.values()].flatMap((group) => {
    const [latest, first] = [group[0], group.at(-1)]
    const paise = group.reduce((sum, { amount }) => sum + toPaise(amount), 0)
    if (!latest || !first || paise === 0) return []
    const { id, at, kind } = first
    return [{ id, at, kind, reason: latest.reason, tag: latest.tag, bankId, date: getEntryDay(first), paise }]
  })
}

/** A credit, with its amount in rupees. */
export type Credit = Pick<Movement, 'date' | 'reason' | 'tag'> & { amount: number }

/** Lists the credits among some movements. */
export const listCredits = (movements: readonly Movement[]): Credit[] =>
  movements
    .filter(({ kind }) => kind === 'credit')
    .map(({ date, reason, tag, paise }) => ({ date, reason, tag, amount: toRupees(paise) }))

/** The direction of a movement. */
export type Flow = 'in' | 'out'

/**
 * The money that came in and went out in one month, both above 0, in paise. `net` is in less out. `names` are those of the
 * largest sums in each direction, largest first.
 */
export type MonthFlow = { month: string; in: number; out: number; net: number; names: Record<Flow, string[]> }

const MAX_NAMES = 2

/** Whether a movement is money in, or money out. Without `flow` it is either. */
const isFlow = ({ paise }: Movement, flow: Flow | undefined): boolean =>
  flow === undefined || flow === (paise > 0 ? 'in' : 'out')

/** What narrows the movements: days, a direction, and a text that the reason must contain. */
type MovementFilter = {
  from?: string | undefined
  to?: string | undefined
  flow?: Flow | undefined
  text?: string | undefined
}

/** Returns the movements that match a filter. */
export const filterMovements = <Item extends Movement>(
  movements: readonly Item[],
  { from = '', to, flow, text = '' }: MovementFilter,
): Item[] => {
  const searchedText = normalizeForSearch(text.trim())
  return movements.filter(
    (movement) =>
      movement.date >= from &&
      (to === undefined || movement.date <= to) &&
      isFlow(movement, flow) &&
      normalizeForSearch(movement.reason).includes(searchedText),
  )
}

const sumFlow = (movements: readonly Movement[], flow: Flow): number =>
  Math.abs(movements.reduce((sum, each) => (isFlow(each, flow) ? sum + each.paise : sum), 0))

/** The names of the largest sums in a direction: reasons, or the kind of a movement without one. */
const listNames = (movements: readonly Movement[], flow: Flow): string[] =>
  sumByReason(
    movements
      .filter((movement) => isFlow(movement, flow))
      .map(({ reason, kind, paise }) => ({
        reason: reason.trim() || labelMovement(kind, paise),
        amount: toRupees(Math.abs(paise)),
      })),
  )
    .slice(0, MAX_NAMES)
    .map(({ reason }) => reason)

/** Adds up movements by month, oldest month first. All movements must lie within the range. */
export const sumCashFlow = (movements: readonly Movement[], range: Range): MonthFlow[] => {
  const groups = Map.groupBy(movements, ({ date }) => getMonth(date))
  return listShownMonths(range, groups.keys()).map((month) => {
    const ofMonth = groups.get(month) ?? []
    const [moneyIn, moneyOut] = [sumFlow(ofMonth, 'in'), sumFlow(ofMonth, 'out')]
    const names = { in: listNames(ofMonth, 'in'), out: listNames(ofMonth, 'out') }
    return { month, in: moneyIn, out: moneyOut, net: moneyIn - moneyOut, names }
  })
}
