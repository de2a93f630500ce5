import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { daysLater } from '#contract/fields/dates.ts'
import type { Tables } from '#server/store/tables.ts'
import { createRandom, type Random } from './random.ts'

const HISTORY_DAYS = 365

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

type SeededTable = 'people' | 'lends' | 'returns' | 'bank_ids' | 'banks' | 'expenses' | 'transfers' | 'ledger'

/** A row to insert, with its table. */
export type Row = { [Table in SeededTable]: { table: Table; row: Selectable<Tables[Table]> } }[SeededTable]

/** Nine o'clock in India. A record of today is then seldom later than now. */
export const toMorning = (date: string): number => Date.parse(`${date}T03:30:00Z`)

export const createId = (random: Random, date: string): string =>
  uuid({ msecs: toMorning(date), random: random.bytes(16) })

/** Lists the dates of the year until today, oldest first. */
export const listDates = (today: string): string[] =>
  Array.from({ length: HISTORY_DAYS }, (_, day) => daysLater(today, day + 1 - HISTORY_DAYS))

/** Spreads `count` records evenly over the year. Returns a function from an index to its date. */
export const spreadDates = (today: string, count: number): ((index: number) => string) => {
  const dates = listDates(today)
  return (index) => dates[Math.floor((index / count) * dates.length)] ?? today
}

/** The day on which an account was opened, before the year begins. The first account is the newest. */
export const findOpeningDate = (today: string, index: number): string => daysLater(today, -HISTORY_DAYS - index)

/** The id of the account with this index. */
export const createBankId = ({ seed, today }: SeedOptions, index: number): string =>
  createId(createRandom(seed, 'account', index), findOpeningDate(today, index))
