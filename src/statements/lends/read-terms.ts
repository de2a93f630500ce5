import { toRupees } from '#contract/fields/money.ts'
import type { NewLend } from '#contract/lends/rules.ts'
import { readAmount } from '#src/statements/columns/read-cells.ts'

// Reads the words of `lends/terms-words.ts`, and those that people write in their place.

type Interest = NonNullable<NewLend['interest']>
type Instalments = NonNullable<NewLend['instalments']>

/** Reads a date of the file. Undefined for what is none. */
type ReadDay = (cell: string) => string | undefined

/** A longer cell has no terms. */
const MAX_LENGTH = 80

const FROM = String.raw`(?:\s*(?:from|since|starting)\s+(?<from>.+))?$`

const INTEREST = new RegExp(
  String.raw`^(?<rate>\d{1,3}(?:\.\d{1,4})?)\s*(?:%|percent)?\s*(?:a|an|per|each|every|p\.?|\/)?\s*(?<per>m|mo|month|monthly|y|yr|year|yearly|annum|annually|a)\.?${FROM}`,
  'i',
)

const INSTALMENTS = new RegExp(
  String.raw`^(?<amount>.*?\d)\s*(?:(?:a|per|each|every|\/)\s*(?:(?<count>\d{1,2})\s*)?(?<unit>week|month)s?|(?<often>weekly|monthly))${FROM}`,
  'i',
)

/** Reads interest: `2% a month`, `24% p.a.`, `2% a month from 5 Dec 2026`. Null for an empty cell, undefined for what cannot be read. */
export const readInterest = (cell: string, readDay: ReadDay): Interest | null | undefined => {
  if (cell === '') return null
  const { rate = '', per = '', from } = INTEREST.exec(cell.slice(0, MAX_LENGTH))?.groups ?? {}
  const since = from === undefined ? '' : readDay(from)
  if (rate === '' || since === undefined) return undefined
  return { rate: Number(rate), per: per.toLowerCase().startsWith('m') ? 'month' : 'year', since }
}

/**
 * Reads instalments: `₹2,000 a month from 5 Dec 2026`, `500 every 2 weeks from 05/12/2026`. Null for an empty cell, undefined for what
 * cannot be read.
 */
export const readInstalments = (cell: string, readDay: ReadDay): Instalments | null | undefined => {
  if (cell === '') return null
  const {
    amount: number = '',
    count,
    unit,
    often,
    from = '',
  } = INSTALMENTS.exec(cell.slice(0, MAX_LENGTH))?.groups ?? {}
  const [amount, first] = [readAmount(number), readDay(from)]
  if (!amount || amount.direction !== undefined || first === undefined) return undefined
  return {
    amount: toRupees(amount.paise),
    every: {
      unit: (unit ?? often ?? '').toLowerCase().startsWith('week') ? 'week' : 'month',
      count: Number(count ?? 1),
    },
    first,
  }
}
