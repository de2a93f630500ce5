import { addMonths } from 'date-fns/addMonths'
import { parseISO } from 'date-fns/parseISO'
import type { Bank } from './banks/response.ts'
import { toDateInMonth } from './fields/dates.ts'
import { toPaise, toRupees } from './fields/money.ts'
import type { Entry } from './ledger/response.ts'
import { type EntryLinks, getSubject } from './ledger/subject.ts'

type Card = Pick<Bank, 'amount' | 'statementDay' | 'dueDay'>

/** An entry of the ledger of a card. Entries about one thing, such as an expense and its deletion, count together. */
type CardEntry = EntryLinks & Pick<Entry, 'date' | 'amount'>

/** What is to be paid of a card, in rupees, the day of its statement, and the day until which; null where the card has no such day. */
export type CardBill = { amount: number; statement: string; due: string | null }

/** The latest day of a statement before today: on the day itself the statement before it still stands. */
export const findStatement = (today: string, day: number): string => {
  const month = parseISO(today)
  const own = toDateInMonth(month, day)
  return own < today ? own : toDateInMonth(addMonths(month, -1), day)
}

/** The first due day that is strictly after a statement. */
const findDue = (statement: string, day: number): string => {
  const month = parseISO(statement)
  const own = toDateInMonth(month, day)
  return own > statement ? own : toDateInMonth(addMonths(month, 1), day)
}

/**
 * The bill of a card: what it owed at the end of its latest statement, less what was paid into it since. Entries count by their
 * `date`; refunds are paid in. `today` is `YYYY-MM-DD`. Undefined without a day of the statement, or when nothing is to be paid.
 */
export const findBill = (card: Card, entries: readonly CardEntry[], today: string): CardBill | undefined => {
  if (card.statementDay === null) return undefined
  const statement = findStatement(today, card.statementDay)
  const since = entries.filter(({ date }) => date > statement)
  const sums = [...Map.groupBy(since, getSubject).values()].map((same) =>
    same.reduce((paise, { amount }) => paise + toPaise(amount), 0),
  )
  const add = (paise: readonly number[]): number => paise.reduce((sum, each) => sum + each, 0)
  const owed = add(sums) - toPaise(card.amount)
  const paid = add(sums.filter((sum) => sum > 0))
  const open = owed - paid
  if (open <= 0) return undefined
  return { amount: toRupees(open), statement, due: card.dueDay === null ? null : findDue(statement, card.dueDay) }
}
