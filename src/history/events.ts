import type { Bank } from '#contract/banks/response.ts'
import type { Expense } from '#contract/expenses/response.ts'
import { compareDates } from '#contract/fields/dates.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { DueLend } from '#contract/lend-due.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import type { Return } from '#contract/returns/response.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { expenseTypeLabels } from '#src/banks/expense.ts'
import { withTag } from '#src/banks/tags/tag.ts'
import { normalizeForSearch } from '#src/lib/normalize-for-search.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import type { Way } from '#src/ui/display/signed-money.tsx'
import { type EventKind, getEventLabel, recordWays } from './event-kinds.ts'
import { listLendEvents } from './lend-events.ts'
import { type Ledgers, listMovementEvents } from './movement-events.ts'

/** An event on one day. A lend/borrow record has one for its lend date, one for each return, and one for what is due. */
export type HistoryEvent = {
  id: string
  kind: EventKind
  /** The label of the kind, and that the user owes it. */
  label: string
  /** The calendar date of the event. */
  date: string
  paise: number
  /** What of it was interest, in paise. */
  interest: number
  /** Which way the money went. */
  way: Way
  reason: string
  /** Its tag, or that of its record; "" without one. */
  tag: string
  /** The return name; "" for expenses, movements and records without one. */
  person: string
  /** The normalized return name, which is the same for all spellings of one person. */
  personKey: string
  /** The bank of the record or of the account. The filter uses it. */
  bank: Bank['bankName']
  /** The bank of the other account of a transfer. The filter uses it, too. */
  otherBank: Bank['bankName'] | undefined
  /** The formatted account that moved; "" when none did. */
  account: string
  type: Expense['amountDebit'] | undefined
  /** Whether the real day of a return is unknown, so that the event is on the return date of its record. */
  isOnDueDate: boolean
  /** The id of the lend/borrow record, the expense or the entry of the ledger. */
  recordId: string
  /** The id of the account that moved; "" when none did. */
  accountId: string
  /** How many instalments of the record come after it, where it stands for them, too. */
  more?: number
  /** The text that a search looks through, already normalized. */
  searchText: string
}

/** The records that the events are built from. */
export type Records = {
  lends: readonly DueLend[]
  returns: readonly Return[]
  banks: readonly Bank[]
  expenses: readonly Expense[]
  /** The ledgers of the accounts, as far as they are loaded. */
  ledgers: Ledgers
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

/** Builds the text that a search looks through. `recordText` is the normalized text of the record. */
const buildSearchText = (event: Omit<HistoryEvent, 'searchText'>, recordText: string): string => {
  const { label, date, paise, account, type } = event
  const shared = getSharedText(`${label}\n${account}\n${type ? expenseTypeLabels[type] : ''}`)
  return `${recordText}\n${toRupees(paise).toFixed(2)}\n${getDateText(date)}\n${shared}`
}

/** Compares events by day, then by id, both newest first: what becomes of a record has a later id than the loan. */
const compareNewestFirst = (one: HistoryEvent, other: HistoryEvent): number =>
  compareDates(other.date, one.date) || (one.id > other.id ? -1 : 1)

const buildLendEvents = ({ lends, returns, banks }: Records, today: string): HistoryEvent[] => {
  const getRecordText = memoizeNormalized((text) => text)
  const accounts = new Map(banks.map((bank) => [bank.id, formatAccount(bank)]))
  return listLendEvents(lends, returns, today).map(({ lend, ...event }) => {
    const { id: recordId, reason, tag, returnName, bank, direction } = lend
    const person = { person: returnName.trim(), personKey: toPersonKey(returnName) }
    const label = getEventLabel(event.kind, direction)
    const accountId = event.accountId ?? ''
    const account = accounts.get(accountId) ?? ''
    const where = { bank, otherBank: undefined, account, accountId }
    const data = {
      ...event,
      ...person,
      ...where,
      way: recordWays[event.kind],
      label,
      reason,
      tag,
      type: undefined,
      recordId,
    }
    return { ...data, searchText: buildSearchText(data, getRecordText(`${withTag(lend)}\n${returnName}`)) }
  })
}

const buildExpenseEvents = ({ banks, expenses }: Records): HistoryEvent[] => {
  const accounts = new Map(banks.map((bank) => [bank.id, { bank: bank.bankName, account: formatAccount(bank) }]))
  const kind = 'expense'
  const shared = {
    kind,
    label: getEventLabel(kind, 'given'),
    person: '',
    personKey: '',
    way: recordWays[kind],
    otherBank: undefined,
    interest: 0,
    isOnDueDate: false,
  } as const
  return expenses.flatMap(({ id, bank_id, date, amount, reason, tag, amountDebit }) => {
    const account = accounts.get(bank_id)
    if (!account || date === '') return []
    const fields = {
      id: `${id} spent`,
      date,
      paise: toPaise(amount),
      reason,
      tag,
      type: amountDebit,
      recordId: id,
      accountId: bank_id,
    }
    const data = { ...shared, ...fields, ...account }
    return [{ ...data, searchText: buildSearchText(data, normalizeForSearch(withTag(data))) }]
  })
}

const buildMovementEvents = ({ banks, ledgers }: Records): HistoryEvent[] =>
  listMovementEvents(ledgers, banks).map((event) => {
    const label = getEventLabel(event.kind, 'given')
    const data = { ...event, label, person: '', personKey: '', type: undefined, interest: 0, isOnDueDate: false }
    return { ...data, searchText: buildSearchText(data, getSharedText(withTag(event))) }
  })

/** Builds the events of all records, newest day first. It skips empty dates and expenses of unknown accounts. */
export const buildEvents = (records: Records, today: string): HistoryEvent[] =>
  [...buildLendEvents(records, today), ...buildExpenseEvents(records), ...buildMovementEvents(records)].sort(
    compareNewestFirst,
  )

/** Lists the return names, each once and sorted. */
export const listPeople = (lends: readonly DueLend[]): string[] => {
  const names = new Map(lends.map(({ returnName }) => [toPersonKey(returnName), returnName.trim()]))
  names.delete('')
  return [...names.values()].sort((one, other) => one.localeCompare(other))
}
