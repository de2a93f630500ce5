import type { Bank } from '#contract/banks.ts'
import type { Expense } from '#contract/expenses.ts'
import type { Lend } from '#contract/lends.ts'
import { toPaise } from '#contract/money.ts'
import { toPersonKey } from '#contract/people.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { expenseTypeLabels } from '#src/banks/expense.ts'
import { isOpen } from '#src/lends/lend.ts'
import { normalizeForSearch } from '#src/lib/normalize-for-search.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { type EventKind, getKindLabel } from './event-kinds.ts'

/** An event on one day. A lend/borrow record has one for its lend date and one for its return date. */
export type HistoryEvent = {
  id: string
  kind: EventKind
  /** The calendar date of the event. */
  date: string
  paise: number
  reason: string
  /** The return name; "" for expenses and for records without one. */
  person: string
  /** The normalized return name, which is the same for all spellings of one person. */
  personKey: string
  bank: Bank['bankName']
  /** The formatted account of an expense; "" for lend/borrow records. */
  account: string
  type: Expense['amountDebit'] | undefined
  /** The id that the event links to: of the lend/borrow record, or of the account of an expense. */
  target: string
  /** The text that a search looks through, already normalized. */
  searchText: string
}

/** The records that the events are built from. */
export type Records = { lends: readonly Lend[]; banks: readonly Bank[]; expenses: readonly Expense[] }

const getReturnKind = (lend: Lend, today: string): EventKind => {
  if (!isOpen(lend)) return 'returned'
  return lend.returnDate < today ? 'overdue' : 'due'
}

/** Returns a function that normalizes a text for the search and caches the result, because many events share a text. */
const memoizeNormalized = (getText: (key: string) => string): ((key: string) => string) => {
  const known = new Map<string, string>()
  return (key) => {
    const searchText = known.get(key) ?? normalizeForSearch(getText(key))
    known.set(key, searchText)
    return searchText
  }
}

const getDateText = memoizeNormalized((date) => formatDate(date))
const getSharedText = memoizeNormalized((text) => text)

type EventData = Omit<HistoryEvent, 'searchText'>

/** Adds the search text to an event. `recordText` is the normalized text of its record. */
const buildEvent = (event: EventData, recordText: string): HistoryEvent => {
  const { kind, date, bank, account, type } = event
  const shared = getSharedText(`${getKindLabel(kind)}\n${account || bank}\n${type ? expenseTypeLabels[type] : ''}`)
  return { ...event, searchText: `${recordText}\n${getDateText(date)}\n${shared}` }
}

/** The normalized text of one record: its reason, person and amount. */
const buildRecordText = (reason: string, person: string, rupees: number): string =>
  normalizeForSearch(`${reason}\n${person}\n${rupees.toFixed(2)}`)

const buildLendEvents = (lend: Lend, today: string): HistoryEvent[] => {
  const { id, lendDate, returnDate, amount, reason, returnName, bank } = lend
  const person = { person: returnName.trim(), personKey: toPersonKey(returnName) }
  const shared = { ...person, paise: toPaise(amount), reason, bank, account: '', type: undefined, target: id }
  const recordText = buildRecordText(reason, returnName, amount)
  const events: EventData[] = []
  if (lendDate) events.push({ ...shared, id: `${id} lent`, kind: 'lent', date: lendDate })
  if (returnDate) events.push({ ...shared, id: `${id} back`, kind: getReturnKind(lend, today), date: returnDate })
  return events.map((event) => buildEvent(event, recordText))
}

/** Sorts events by day, newest first, then by id. It sorts days, not events, because there are fewer. */
const sortNewestFirst = (events: readonly HistoryEvent[]): HistoryEvent[] => {
  const days = Map.groupBy(events, ({ date }) => date)
  return [...days.keys()]
    .sort()
    .reverse()
    .flatMap((day) => (days.get(day) ?? []).sort((one, other) => (one.id > other.id ? -1 : 1)))
}

/** Builds the events of all records, newest day first. It skips empty dates and expenses of unknown accounts. */
export const buildEvents = ({ lends, banks, expenses }: Records, today: string): HistoryEvent[] => {
  const accounts = new Map(banks.map((bank) => [bank.id, { bank: bank.bankName, account: formatAccount(bank) }]))
  const expenseEvents = expenses.flatMap(({ id, bank_id, date, amount, reason, amountDebit }) => {
    const account = accounts.get(bank_id)
    if (!account || date === '') return []
    const fields = {
      id: `${id} spent`,
      kind: 'expense',
      date,
      paise: toPaise(amount),
      reason,
      person: '',
      personKey: '',
    } as const
    return [
      buildEvent({ ...fields, ...account, type: amountDebit, target: bank_id }, buildRecordText(reason, '', amount)),
    ]
  })
  return sortNewestFirst([...lends.flatMap((lend) => buildLendEvents(lend, today)), ...expenseEvents])
}

/** Lists the return names, each once and sorted. */
export const listPeople = (lends: readonly Lend[]): string[] => {
  const names = new Map(lends.map(({ returnName }) => [toPersonKey(returnName), returnName.trim()]))
  names.delete('')
  return [...names.values()].sort((one, other) => one.localeCompare(other))
}
