import { toRupees } from '#contract/fields/money.ts'
import type { NewLend } from '#contract/lends/rules.ts'
import { type RhythmName, rhythms } from '#src/plans/plan.ts'
import { amountRhythmNames, rateNames, rhythmNames, shortRhythmNames } from '#src/reading/tokens/rhythms.ts'
import { readAmount } from '#src/statements/columns/read-cells.ts'

// Reads the words of `lends/terms-words.ts`, and those that people write in their place.

type Interest = NonNullable<NewLend['interest']>
type Instalments = NonNullable<NewLend['instalments']>

/** Reads a date of the file. Undefined for what is none. */
type ReadDay = (cell: string) => string | undefined

/** A longer cell has no terms. */
const MAX_LENGTH = 80

const FROM = String.raw`(?:\s(?:from|since|starting)\s(?<from>.+))?$`

const INTEREST = new RegExp(String.raw`^(?<rate>\d{1,3}(?:\.\d{1,4})?)\s*(?:%|percent)?\s*(?<time>\D+?)${FROM}`, 'i')

const INSTALMENTS = new RegExp(String.raw`^(?<amount>.*?\d)\s*(?<time>(?:\/|[a-z]).*?)${FROM}`, 'i')

/** How often, with a number that has no name of its own. */
const EVERY = /^every (\d{1,2}) (week|month)s?$/

const MONTHS_OF_YEAR = 12

/** The words of a time as the names have them: `per year` of `/year`, `p.a` of `p.a.`. */
const toName = (time: string): string => time.toLowerCase().replace(/^\//, 'per ').replace(/\.$/, '').trim()

/** Reads interest: `2% a month`, `24% p.a.`, `2% a month from 5 Dec 2026`. Null for an empty cell, undefined for what cannot be read. */
export const readInterest = (cell: string, readDay: ReadDay): Interest | null | undefined => {
  if (cell === '') return null
  const { rate, time = '', from } = INTEREST.exec(cell.slice(0, MAX_LENGTH))?.groups ?? {}
  const [per, since] = [rateNames.get(toName(time)), from === undefined ? '' : readDay(from)]
  return per === undefined || since === undefined ? undefined : { rate: Number(rate), per, since }
}

const findRhythm = (name: string): RhythmName | undefined =>
  amountRhythmNames.get(name) ?? rhythmNames.get(name) ?? shortRhythmNames.get(name)

/** Reads how often an instalment is due. Undefined for what cannot be read, and for every day. */
const readEvery = (name: string): Instalments['every'] | undefined => {
  const [, count, unit] = EVERY.exec(name) ?? []
  if (count !== undefined) return { unit: unit === 'week' ? 'week' : 'month', count: Number(count) }
  const rhythm = findRhythm(name)
  const every = rhythm && rhythms[rhythm].every
  if (!every || every.unit === 'day') return undefined
  return every.unit === 'year' ? { unit: 'month', count: MONTHS_OF_YEAR } : { unit: every.unit, count: every.count }
}

/**
 * Reads instalments: `₹2,000 a month from 5 Dec 2026`, `500 every 2 weeks from 05/12/2026`. Null for an empty cell, undefined for what
 * cannot be read.
 */
export const readInstalments = (cell: string, readDay: ReadDay): Instalments | null | undefined => {
  if (cell === '') return null
  const { amount: number = '', time = '', from = '' } = INSTALMENTS.exec(cell.slice(0, MAX_LENGTH))?.groups ?? {}
  const [amount, every, first] = [readAmount(number), readEvery(toName(time)), readDay(from)]
  if (!amount || amount.direction !== undefined || !every || first === undefined) return undefined
  return { amount: toRupees(amount.paise), every, first }
}
