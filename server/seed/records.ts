import { v7 as uuid } from 'uuid'
import { bankCodes, expenseTypes, requirements } from '#contract/choices.ts'
import { daysLater } from '#contract/dates.ts'
import type { Tables } from '#server/store/tables.ts'
import { createRandom, type Random } from './random.ts'
import { expenseReasons, lendReasons, people } from './words.ts'

const DAYS = 730
const SALARY = 6_500_000

/** How many of each, for whom, and until when (`today`, the newest date). The same gives the same. */
export type SeedOptions = {
  seed: string
  userId: string
  name: string
  today: string
  lends: number
  banks: number
  expenses: number
}

export type Row = { [Table in 'lends' | 'banks' | 'expenses' | 'ledger']: { table: Table; row: Tables[Table] } }[
  | 'lends'
  | 'banks'
  | 'expenses'
  | 'ledger']

const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`)

const idAt = (random: Random, date: string): string => uuid({ msecs: noonOf(date), random: random.bytes(16) })

/** The date of the `index`th of so many records, which go evenly through the days until today. */
const datesUntil = (today: string) => {
  const dates = Array.from({ length: DAYS }, (_, day) => daysLater(today, day + 1 - DAYS))
  return (index: number, count: number): string => dates[Math.floor((index / count) * DAYS)] ?? today
}

function* lendRows({ seed, userId, today, lends }: SeedOptions): Generator<Row> {
  const random = createRandom(seed, 'lends')
  const dateOf = datesUntil(today)
  for (let index = 0; index < lends; index += 1) {
    const date = dateOf(index, lends)
    const isOld = index / lends < 0.85
    const returnStatus = isOld
      ? random.pick(['done', 'done', 'done', 'done', 'pending'])
      : random.pick(['pending', 'pending', '', 'done'])
    const row = {
      id: idAt(random, date),
      user_id: userId,
      lend_date: date,
      reason: random.pick(lendReasons),
      amount: random.paise(200, 75_000),
      requirement: random.pick(requirements),
      bank: random.pick(bankCodes),
      return_date: random.chance(0.85) ? daysLater(date, random.integer(7, 150)) : '',
      return_name: random.chance(0.9) ? random.pick(people) : '',
      return_status: returnStatus,
    }
    yield { table: 'lends', row }
  }
}

function* bankRows({ seed, userId, name, today, banks, expenses }: SeedOptions): Generator<Row> {
  const random = createRandom(seed, 'banks')
  const opened = daysLater(today, -DAYS)
  const mobile = `9${random.digits(9)}`
  for (let index = 0; index < banks; index += 1) {
    const bankId = idAt(random, opened)
    const opening = random.paise(5_000, 250_000)
    const ownExpenses = Math.floor((expenses + banks - 1 - index) / banks)
    const movements = [...expenseRows({ seed, userId, bankId, opening, today, count: ownExpenses })]
    const openingRow = {
      id: idAt(random, opened),
      bank_id: bankId,
      kind: 'opening',
      amount: opening,
      at: noonOf(opened),
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

type Spending = { seed: string; userId: string; bankId: string; opening: number; today: string; count: number }

function* expenseRows({ seed, userId, bankId, opening, today, count }: Spending): Generator<Row> {
  const random = createRandom(seed, bankId)
  const dateOf = datesUntil(today)
  let balance = opening
  for (let index = 0; index < count; index += 1) {
    const date = dateOf(index, count)
    const { reason, least, most } = random.pick(expenseReasons)
    const amount = random.paise(least, most)
    const movement = { bank_id: bankId, at: noonOf(date) }
    if (amount > balance) {
      const salary = { ...movement, id: idAt(random, date), kind: 'credit', amount: SALARY } as const
      yield { table: 'ledger', row: salary }
      balance += SALARY
    }
    balance -= amount
    const id = idAt(random, date)
    const type = random.pick(expenseTypes)
    yield { table: 'ledger', row: { ...movement, id: idAt(random, date), kind: 'expense', amount: -amount } }
    yield { table: 'expenses', row: { id, user_id: userId, bank_id: bankId, date, amount, reason, amount_debit: type } }
  }
}

/** Realistic rows of a user's, in an order in which they can be inserted; every balance is the sum of its ledger. */
export function* createRecords(wishes: SeedOptions): Generator<Row> {
  yield* lendRows(wishes)
  yield* bankRows(wishes)
}
