import { v7 as uuid } from 'uuid'
import { bankCodes, expenseTypes, requirements } from '#contract/choices.ts'
import { daysLater } from '#contract/dates.ts'
import type { Tables } from '#server/store/tables.ts'
import { createRandom, type Random } from './random.ts'
import { expenseReasons, lendReasons, people } from './words.ts'

const HISTORY_DAYS = 730
const SALARY_PAISE = 6_500_000

/**
 * The owner, the number of records of each kind, and `today`, their newest date. The same options give the same
 * records.
 */
export type SeedOptions = {
  seed: string
  userId: string
  name: string
  today: string
  lends: number
  banks: number
  expenses: number
}

/** A row to insert, with its table. */
export type Row = { [Table in 'lends' | 'banks' | 'expenses' | 'ledger']: { table: Table; row: Tables[Table] } }[
  | 'lends'
  | 'banks'
  | 'expenses'
  | 'ledger']

const toNoon = (date: string): number => Date.parse(`${date}T12:00:00Z`)

const createId = (random: Random, date: string): string => uuid({ msecs: toNoon(date), random: random.bytes(16) })

/** Spreads `count` records evenly over the days until today. Returns a function from an index to its date. */
const spreadDates = (today: string) => {
  const dates = Array.from({ length: HISTORY_DAYS }, (_, day) => daysLater(today, day + 1 - HISTORY_DAYS))
  return (index: number, count: number): string => dates[Math.floor((index / count) * HISTORY_DAYS)] ?? today
}

function* lendRows({ seed, userId, today, lends }: SeedOptions): Generator<Row> {
  const random = createRandom(seed, 'lends')
  const findDate = spreadDates(today)
  for (let index = 0; index < lends; index += 1) {
    const date = findDate(index, lends)
    const isOld = index / lends < 0.85
    const returnStatus = isOld
      ? random.pick(['done', 'done', 'done', 'done', 'pending'])
      : random.pick(['pending', 'pending', '', 'done'])
    const row = {
      id: createId(random, date),
      user_id: userId,
      lend_date: date,
      reason: random.pick(lendReasons),
      amount: random.paise(200, 75_000),
      requirement: random.pick(requirements),
      bank: random.pick(bankCodes),
      return_date: random.chance(0.85) ? daysLater(date, random.integer(7, 150)) : '',
      return_name: random.chance(0.9) ? random.pick(people) : '',
      return_status: returnStatus,
      direction: 'given',
      returned: 0,
      settled_by_return: 0,
    } as const
    yield { table: 'lends', row }
  }
}

function* bankRows({ seed, userId, name, today, banks, expenses }: SeedOptions): Generator<Row> {
  const random = createRandom(seed, 'banks')
  const opened = daysLater(today, -HISTORY_DAYS)
  const mobile = `9${random.digits(9)}`
  for (let index = 0; index < banks; index += 1) {
    const bankId = createId(random, opened)
    const opening = random.paise(5_000, 250_000)
    const ownExpenses = Math.floor((expenses + banks - 1 - index) / banks)
    const movements = [...expenseRows({ seed, userId, bankId, opening, today, count: ownExpenses })]
    const openingRow = {
      id: createId(random, opened),
      bank_id: bankId,
      seq: 1,
      kind: 'opening',
      amount: opening,
      balance: opening,
      at: toNoon(opened),
      ...withoutLinks,
    } as const
    const change = movements.reduce((sum, { table, row }) => (table === 'ledger' ? sum + row.amount : sum), 0)
    const row = {
      id: bankId,
      user_id: userId,
      account_holder_name: name,
      bank_name: bankCodes[index % bankCodes.length] ?? 'Other',
      account_number: `${random.digits(8)}${String(index).padStart(4, '0')}`,
      balance: opening + change,
      phone_pay: random.integer(0, 1),
      google_pay: random.integer(0, 1),
      paytm: random.integer(0, 1),
      bhim_upi: random.integer(0, 1),
      mobile_number: mobile,
      active: index > 0 && random.chance(0.15) ? 0 : 1,
    }
    yield { table: 'banks', row }
    yield { table: 'ledger', row: openingRow }
    yield* movements
  }
}

const withoutLinks = { reason: '', expense_id: null, return_id: null, transfer_id: null }

type Spending = { seed: string; userId: string; bankId: string; opening: number; today: string; count: number }

function* expenseRows({ seed, userId, bankId, opening, today, count }: Spending): Generator<Row> {
  const random = createRandom(seed, bankId)
  const findDate = spreadDates(today)
  let balance = opening
  let seq = 1
  for (let index = 0; index < count; index += 1) {
    const date = findDate(index, count)
    const { reason, min, max } = random.pick(expenseReasons)
    const amount = random.paise(min, max)
    const movement = { ...withoutLinks, bank_id: bankId, at: toNoon(date) }
    if (amount > balance) {
      balance += SALARY_PAISE
      seq += 1
      const salary = { ...movement, id: createId(random, date), seq, kind: 'credit', amount: SALARY_PAISE, balance }
      yield { table: 'ledger', row: { ...salary, kind: 'credit', reason: 'Salary' } }
    }
    balance -= amount
    seq += 1
    const id = createId(random, date)
    const type = random.pick(expenseTypes)
    const entry = { ...movement, id: createId(random, date), seq, amount: -amount, balance, reason, expense_id: id }
    yield { table: 'ledger', row: { ...entry, kind: 'expense' } }
    yield { table: 'expenses', row: { id, user_id: userId, bank_id: bankId, date, amount, reason, amount_debit: type } }
  }
}

/** Creates realistic rows of a user in insertable order. Every balance is the sum of its ledger. */
export function* createRecords(options: SeedOptions): Generator<Row> {
  yield* lendRows(options)
  yield* bankRows(options)
}
