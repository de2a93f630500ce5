import type { Bank } from '#contract/banks.ts'
import type { Expense } from '#contract/expenses.ts'
import type { Lend } from '#contract/lends.ts'
import { toPaise } from '#contract/money.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { expenseTypeLabels } from '#src/banks/expense.ts'
import { isOpen, toPersonKey } from '#src/lends/lend.ts'
import { normalizeForSearch } from '#src/lib/normalize-for-search.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { type EventKind, labelOf } from './event-kinds.ts'

/** One thing on one day. A record of lending gives one for its lend date and one for its return date. */
export type HistoryEvent = {
  id: string
  kind: EventKind
  /** The calendar date that it stands under. */
  date: string
  paise: number
  reason: string
  /** The return name; "" for expenses and where none was given. */
  person: string
  /** Under which that name counts as one with others. */
  who: string
  bank: Bank['bankName']
  /** The account in two words, where the event belongs to one. */
  account: string
  type: Expense['amountDebit'] | undefined
  /** What its link leads to: the id of a record of lending, or of an account. */
  target: string
  /** Its whole text, normalized once for all searches. */
  words: string
}

/** What events are made of. */
export type Records = { lends: readonly Lend[]; banks: readonly Bank[]; expenses: readonly Expense[] }

const returnKind = (lend: Lend, today: string): EventKind => {
  if (!isOpen(lend)) return 'returned'
  return lend.returnDate < today ? 'overdue' : 'due'
}

/** The words that many events share, normalized once. */
const remembered = (wordsOf: (key: string) => string): ((key: string) => string) => {
  const known = new Map<string, string>()
  return (key) => {
    const words = known.get(key) ?? normalizeForSearch(wordsOf(key))
    known.set(key, words)
    return words
  }
}

const dateWords = remembered((date) => formatDate(date))
const otherWords = remembered((text) => text)

type Told = Omit<HistoryEvent, 'words'>

/** The event, with what it says; `own` is the normalized text of its record. */
const eventOf = (event: Told, own: string): HistoryEvent => {
  const { kind, date, bank, account, type } = event
  const shared = otherWords(`${labelOf(kind)}\n${account || bank}\n${type ? expenseTypeLabels[type] : ''}`)
  return { ...event, words: `${own}\n${dateWords(date)}\n${shared}` }
}

/** The words that are a record's own: why, with whom, how much. */
const ownWords = (reason: string, person: string, rupees: number): string =>
  normalizeForSearch(`${reason}\n${person}\n${rupees.toFixed(2)}`)

const lendEvents = (lend: Lend, today: string): HistoryEvent[] => {
  const { id, lendDate, returnDate, amount, reason, returnName, bank } = lend
  const person = { person: returnName.trim(), who: toPersonKey(returnName) }
  const shared = { ...person, paise: toPaise(amount), reason, bank, account: '', type: undefined, target: id }
  const own = ownWords(reason, returnName, amount)
  const events: Told[] = []
  if (lendDate) events.push({ ...shared, id: `${id} lent`, kind: 'lent', date: lendDate })
  if (returnDate) events.push({ ...shared, id: `${id} back`, kind: returnKind(lend, today), date: returnDate })
  return events.map((event) => eventOf(event, own))
}

/** Newest day first; those of one day by their ids, the newest first. Days are few: only they are sorted as a whole. */
const newestFirst = (events: readonly HistoryEvent[]): HistoryEvent[] => {
  const days = Map.groupBy(events, ({ date }) => date)
  return [...days.keys()]
    .sort()
    .reverse()
    .flatMap((day) => (days.get(day) ?? []).sort((one, other) => (one.id > other.id ? -1 : 1)))
}

/** Every event of the records, newest day first. What has no date, and expenses of no known account, give none. */
export const eventsOf = ({ lends, banks, expenses }: Records, today: string): HistoryEvent[] => {
  const accounts = new Map(banks.map((bank) => [bank.id, { bank: bank.bankName, account: formatAccount(bank) }]))
  const spent = expenses.flatMap(({ id, bank_id, date, amount, reason, amountDebit }) => {
    const account = accounts.get(bank_id)
    if (!account || date === '') return []
    const own = {
      id: `${id} spent`,
      kind: 'expense',
      date,
      paise: toPaise(amount),
      reason,
      person: '',
      who: '',
    } as const
    return [eventOf({ ...own, ...account, type: amountDebit, target: bank_id }, ownWords(reason, '', amount))]
  })
  return newestFirst([...lends.flatMap((lend) => lendEvents(lend, today)), ...spent])
}

/** The people named, each once and in order. */
export const peopleOf = (lends: readonly Lend[]): string[] => {
  const names = new Map(lends.map(({ returnName }) => [toPersonKey(returnName), returnName.trim()]))
  names.delete('')
  return [...names.values()].sort((one, other) => one.localeCompare(other))
}
