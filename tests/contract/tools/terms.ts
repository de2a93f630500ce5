import { newLend } from './money.ts'
import type { Person } from './people.ts'
import type { Lend } from './records.ts'

/** Two percent a month, from the day of the record. */
export const monthly = { rate: 2, per: 'month', since: '' }

/** ₹2,000 a month from 29 February 2024. */
export const instalments = { amount: 2_000, every: { unit: 'month', count: 1 }, first: '2024-02-29' }

/** ₹10,000 of 31 January 2024 with two percent a month. */
export const loan = { amount: 10_000, lendDate: '2024-01-31', interest: monthly }

/** Adds a record with interest. `fields` replace its values. */
export const newLoanOf = (by: Person, fields: object = {}): Promise<Lend> => newLend(by, { ...loan, ...fields })
