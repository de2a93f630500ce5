import type { Selectable } from 'kysely'
import { bankCodes, expenseTypes, requirements } from '#contract/fields/choices.ts'
import { daysLater } from '#contract/fields/dates.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import { createRandom, type Random } from '#server/seed/random.ts'
import { createId, toMorning } from '#server/seed/rows.ts'
import { expenseReasons, lendReasons, people } from '#server/seed/words.ts'
import type { Tables } from '#server/store/tables.ts'
import type { LifeSize } from './sizes.ts'

/** The tables of a user's records, in the order in which rows name others. */
export const lifeTables = [
  'bank_ids',
  'banks',
  'people',
  'lends',
  'returns',
  'expenses',
  'ledger',
  'idempotency_keys',
] as const
export type LifeTable = (typeof lifeTables)[number]

/** A row to insert, with its table. */
export type LifeRow = { [Table in LifeTable]: { table: Table; row: Selectable<Tables[Table]> } }[LifeTable]

type Life = LifeSize & { userId: string; seed: string; today: string }
type Lend = Selectable<Tables['lends']>

/** An entry of a ledger without its place. */
type Entry = Pick<Selectable<Tables['ledger']>, 'kind' | 'amount' | 'reason'> & {
  date: string
  expense_id?: string
  lend_id?: string
  return_id?: string
}

/** An account that is filled, and the entries of its ledger so far. */
type Account = Life & { bankId: string; random: Random; entries: Entry[] }

const LEAST_BALANCE = 10_000_000
/** Keys of changes are kept for 400 days, and with the response for two. */
const [KEY_DAYS, BODY_DAYS] = [400, 2]

const noLinks = {
  date: '',
  tag: '',
  reference: '',
  narration: '',
  booked_on: '',
  undoes_id: null,
  import_id: null,
  expense_id: null,
  lend_id: null,
  return_id: null,
  transfer_id: null,
  other_bank_id: null,
}

/** The day of one of `count` records, which are spread evenly over the days until today. */
const findDay = ({ today, days }: Account, at: number, count: number): string =>
  daysLater(today, Math.floor((at / count) * days) - days)

/** The key that a device sent with a change. */
function* createKey({ userId, today, random }: Account, date: string, response: object): Generator<LifeRow> {
  if (date < daysLater(today, -KEY_DAYS)) return
  const key = createId(random, date)
  const fingerprint = Buffer.from(random.bytes(32)).toString('hex')
  const body = date > daysLater(today, -BODY_DAYS) ? JSON.stringify(response) : ''
  const row = {
    user_id: userId,
    key,
    fingerprint,
    status: 201 as const,
    body,
    created_at: toMorning(date),
    revision: 1,
  }
  yield { table: 'idempotency_keys', row }
}

/** The id of a person: ids are unique only within a user. */
const toPersonId = ({ seed }: Life, name: string): string => `${seed} ${name}`

/** Of five records two came back with one return, one is late with a part of it, one is open, and one was settled by hand. */
const createLend = (account: Account, at: number, lendDate: string): Lend => {
  const { userId, bankId, today, random } = account
  const stage = at % 5
  const { reason, min, max } = random.pick(lendReasons)
  const [amount, name] = [random.paise(min, max), random.pick(people)]
  const returned = stage < 2 ? amount : stage === 2 ? Math.ceil(amount / 4) : 0
  return {
    id: createId(random, lendDate),
    user_id: userId,
    lend_date: lendDate,
    reason,
    amount,
    requirement: random.pick(requirements),
    bank: random.pick(bankCodes),
    bank_id: at % 3 > 0 ? bankId : null,
    return_date: stage === 3 ? daysLater(today, random.integer(1, 40)) : daysLater(lendDate, random.integer(7, 45)),
    person_id: toPersonId(account, name),
    return_status: stage === 2 || stage === 3 ? 'pending' : 'done',
    direction: at % 7 === 3 ? 'taken' : 'given',
    returned,
    forgiven: 0,
    interest: null,
    instalments: null,
    interest_paid: 0,
    done_on: '',
    settled_by_return: Number(stage < 2),
    tag: '',
    has_proof: 0,
    version: 1,
    updated_at: toMorning(lendDate),
  }
}

/** A record with its return. Two of three move the account. */
function* createLends(account: Account, count: number): Generator<LifeRow> {
  const { userId, today, random, entries } = account
  for (let at = 0; at < count; at += 1) {
    const lend = createLend(account, at, findDay(account, at, count))
    const { id: lend_id, lend_date, bank_id, reason, returned } = lend
    yield { table: 'lends', row: lend }
    yield* createKey(account, lend_date, lend)
    const sign = lend.direction === 'taken' ? 1 : -1
    if (bank_id !== null) entries.push({ date: lend_date, kind: 'lend', amount: sign * lend.amount, reason, lend_id })
    if (returned === 0) continue
    const wished = daysLater(lend_date, random.integer(4, 30))
    const date = wished < today ? wished : today
    const return_id = createId(random, date)
    const row = {
      id: return_id,
      user_id: userId,
      lend_id,
      date,
      amount: returned,
      interest: 0,
      kind: 'money',
      bank_id,
      note: '',
    }
    yield { table: 'returns', row: { ...row, kind: 'money' } }
    yield* createKey(account, date, row)
    if (bank_id === null) continue
    entries.push({ date, kind: 'return', amount: -sign * returned, reason, lend_id, return_id })
  }
}

function* createExpenses(account: Account, count: number): Generator<LifeRow> {
  const { userId, bankId, random, entries } = account
  for (let at = 0; at < count; at += 1) {
    const date = findDay(account, at, count)
    const { reason, min, max } = random.pick(expenseReasons)
    const ofBank = { id: createId(random, date), user_id: userId, bank_id: bankId, has_proof: 0 }
    const amount = random.paise(min, max)
    const row = { ...ofBank, date, amount, reason, amount_debit: random.pick(expenseTypes), tag: '', version: 1 }
    yield { table: 'expenses', row }
    yield* createKey(account, date, row)
    entries.push({ date, kind: 'expense', amount: -amount, reason, expense_id: ofBank.id })
  }
}

/** The account and its ledger. The opening balance is so large that no entry takes the balance below the least one. */
function* createLedger(account: Account, index: number): Generator<LifeRow> {
  const { userId, bankId, random } = account
  const entries = account.entries.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
  let [balance, lowest] = [0, 0]
  for (const { amount } of entries) {
    balance += amount
    lowest = Math.min(lowest, balance)
  }
  balance = 0
  const opened = findDay(account, 0, 1)
  const opening: Entry = { date: opened, kind: 'opening', amount: LEAST_BALANCE - lowest, reason: '' }
  for (const [place, { date, ...entry }] of [opening, ...entries].entries()) {
    balance += entry.amount
    const ofBank = { id: createId(random, date), user_id: userId, bank_id: bankId, seq: place + 1, balance }
    yield { table: 'ledger', row: { ...ofBank, at: toMorning(date) + place, revision: null, ...noLinks, ...entry } }
  }
  const bank: Selectable<Tables['banks']> = {
    id: bankId,
    user_id: userId,
    account_holder_name: 'Asha Verma',
    bank_name: bankCodes[index % bankCodes.length] ?? 'Other',
    account_number: random.digits(12),
    balance,
    entry_count: entries.length + 1,
    phone_pay: 1,
    google_pay: 1,
    paytm: 0,
    bhim_upi: 0,
    kind: 'account',
    limit: null,
    statement_day: null,
    due_day: null,
    mobile_number: `9${random.digits(9)}`,
    active: 1,
    version: 1,
  }
  yield { table: 'banks', row: bank }
  yield* createKey(account, opened, bank)
}

/** Creates the records of a user, account by account, each with an equal part. Balances are the sums of their ledgers. */
export function* createLife(life: Life): Generator<LifeRow> {
  const { accounts, lends, expenses, userId, seed, today, days } = life
  const random = createRandom(seed)
  for (const name of people) {
    const person = { user_id: userId, id: toPersonId(life, name), name, key: toPersonKey(name) }
    yield { table: 'people', row: { ...person, renames: 0, renamed_at: 0, merged_into: null, language: '' } }
  }
  for (let index = 0; index < accounts; index += 1) {
    const countPart = (count: number) => Math.floor(count / accounts) + Number(index < count % accounts)
    const account: Account = { ...life, bankId: createId(random, daysLater(today, -days)), random, entries: [] }
    yield { table: 'bank_ids', row: { user_id: userId, id: account.bankId } }
    yield* createLends(account, countPart(lends))
    yield* createExpenses(account, countPart(expenses))
    yield* createLedger(account, index)
  }
}
