import { toRupees } from '#contract/fields/money.ts'
import { hasSide, readAmount } from '#src/statements/columns/read-cells.ts'
import { type DateOrder, readDate } from '#src/statements/columns/read-date.ts'
import type { Rows } from '#src/statements/files/cells.ts'

/** The bill of a card, as the lines around the table of its file say it. */
export type StatedBill = {
  /** What is to be paid, in rupees, below zero when too much was paid; null when the file does not say it. */
  total: number | null
  /** The day of the statement, and the day until which the bill is to be paid: yyyy-mm-dd. */
  statement: string | null
  due: string | null
}

const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*'

const DATE = String.raw`(?:\d{1,2}[\s/.-]+(?:\d{1,2}|${MONTH})[\s/.,-]+\d{2,4}|${MONTH}\s+\d{1,2},?\s+\d{4}|\d{4}-\d\d-\d\d)\b`

const AMOUNT = String.raw`(?:₹|rs\.?|inr)?\s*[-+]?\s*\d[\d,]*(?:\.\d{1,2})?(?![\d/.-]*\d)(?:\s*[cd]r\b)?`

type Part = 'total' | 'statement' | 'due' | 'end'

const parts: readonly (readonly [Part, names: string, value: string])[] = [
  ['total', 'total (?:amount |payment )?(?:dues?|outstanding|payable)|new balance', `(${AMOUNT})`],
  ['statement', '(?:statement|bill|billing) (?:date|generation date|generated on)', `(${DATE})`],
  ['due', '(?:payment )?due (?:date|on|by)|pay(?:ment)? by', `(${DATE})`],
  ['end', '(?:statement|billing|bill) (?:period|cycle)', String.raw`(?:from\s*)?${DATE}\s*(?:to|till|-|–)\s*(${DATE})`],
]

/** What can stand between a name and its value. */
const BETWEEN = String.raw`\s*(?:\((?:inr|rs\.?|₹|in rs\.?)\))?\s*(?:[:=]|-\s)?\s*`

const patterns = parts.map(([part, names, value]) => ({
  part,
  inText: new RegExp(`(?<![a-z])(?:${names})${BETWEEN}${value}`, 'gi'),
  asName: new RegExp(`^(?:your )?(?:${names})${BETWEEN}$`, 'i'),
  asValue: new RegExp(`^${value}`, 'i'),
}))

/** A longer text is no line of a summary. */
const MAX_TEXT_LENGTH = 500

/** The values that a row has for its own names, and below the names of the row before it. */
const listValues = (row: readonly string[], names: readonly string[]): [Part, string][] => {
  const text = row.filter(Boolean).join(' ').slice(0, MAX_TEXT_LENGTH)
  return patterns.flatMap(({ part, inText, asName, asValue }) => {
    const below = row.flatMap((cell, column) =>
      asName.test((names[column] ?? '').slice(0, MAX_TEXT_LENGTH)) ? [asValue.exec(cell.trim())?.[1] ?? ''] : [],
    )
    const found = [...below, ...[...text.matchAll(inText)].map(([, value = '']) => value)]
    return found.filter(Boolean).map((value): [Part, string] => [part, value])
  })
}

/** Reads what is to be paid, in paise. What was paid too much is below zero: `100.00 Cr`, `-100.00`. */
const readOwed = (value: string): number | undefined => {
  const amount = readAmount(value)
  if (!amount) return amount === null ? 0 : undefined
  return amount.direction === (hasSide(value) ? 'in' : 'out') ? -amount.paise : amount.paise
}

/** The only value. Null when there is none, or when the file says several. */
const getOnly = <Value>(values: readonly Value[]): Value | null =>
  new Set(values).size === 1 ? (values[0] ?? null) : null

/**
 * Finds the bill of a card in the lines around its table. `known` are the lines of the movements. The end of its period is the day
 * of the statement where the file does not say that day. Undefined when the file says no bill.
 */
export const findStatedBill = (
  rows: Rows,
  known: ReadonlySet<number>,
  today: string,
  dateOrder: DateOrder | undefined,
): StatedBill | undefined => {
  const around = rows.flatMap((row, index) => (known.has(index + 1) || !row.some(Boolean) ? [] : [row]))
  const values = around.flatMap((row, index) => listValues(row, around[index - 1] ?? []))
  const ofPart = (part: Part): string[] => values.flatMap(([each, value]) => (each === part ? [value] : []))
  const findDay = (part: Part): string | null =>
    getOnly(ofPart(part).flatMap((value) => readDate(value, today, { dateOrder }) ?? []))
  const paise = getOnly(ofPart('total').flatMap((value) => readOwed(value) ?? []))
  const bill = {
    total: paise === null ? null : toRupees(paise),
    statement: findDay('statement') ?? findDay('end'),
    due: findDay('due'),
  }
  return Object.values(bill).every((value) => value === null) ? undefined : bill
}
