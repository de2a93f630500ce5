import { addMonths } from 'date-fns/addMonths'
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth'
import { parseISO } from 'date-fns/parseISO'
import { setDate } from 'date-fns/setDate'
import { localDate } from './fields/dates.ts'
import { toPaise, toRupees } from './fields/money.ts'

/** A card: what is on it in rupees (negative while it is owed), and the days of its statement and of its bill. */
type Card = { amount: number; statementDay: number | null; dueDay: number | null }

/** An entry of the ledger of a card. Entries of one source, such as an expense and its deletion, count together. */
type Entry = {
  id: string
  date: string
  amount: number
  expenseId: string | null
  lendId: string | null
  returnId: string | null
  transferId: string | null
  undoesId: string | null
}

/** What is to be paid of a card, in rupees, the day of its statement, and the day until which; null where the card has no such day. */
export type CardBill = { amount: number; statement: string; due: string | null }

/** A day of the month of a date, or the last one of a shorter month. */
const toDay = (month: Date, day: number): string =>
  localDate(setDate(month, Math.min(day, lastDayOfMonth(month).getDate())))

/** The latest day of a statement before today: on the day itself the statement before it still stands. */
export const findStatement = (today: string, day: number): string => {
  const month = parseISO(today)
  const own = toDay(month, day)
  return own < today ? own : toDay(addMonths(month, -1), day)
}

/** The first due day that is strictly after a statement. */
const findDue = (statement: string, day: number): string => {
  const month = parseISO(statement)
  const own = toDay(month, day)
  return own > statement ? own : toDay(addMonths(month, 1), day)
}

const toSource = ({ id, expenseId, transferId, returnId, lendId, undoesId }: Entry): string =>
  expenseId ?? transferId ?? returnId ?? lendId ?? undoesId ?? id

/**
 * The bill of a card: what it owed at the end of its latest statement, less what was paid into it since. Entries count by their
 * `date`; refunds are paid in. `today` is `YYYY-MM-DD`. Undefined without a day of the statement, or when nothing is to be paid.
 */
export const findBill = (card: Card, entries: readonly Entry[], today: string): CardBill | undefined => {
  if (card.statementDay === null) return undefined
  const statement = findStatement(today, card.statementDay)
  const since = entries.filter(({ date }) => date > statement)
  const sums = [...Map.groupBy(since, toSource).values()].map((same) =>
    same.reduce((paise, { amount }) => paise + toPaise(amount), 0),
  )
  const add = (paise: readonly number[]): number => paise.reduce((sum, each) => sum + each, 0)
  const owed = add(sums) - toPaise(card.amount)
  const paid = add(sums.filter((sum) => sum > 0))
  const open = owed - paid
  if (open <= 0) return undefined
  return { amount: toRupees(open), statement, due: card.dueDay === null ? null : findDue(statement, card.dueDay) }
}
