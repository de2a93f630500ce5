import type { Columns, Field } from './column-names.ts'

/** The signs that can stand before the paise of an amount. */
export const decimalSigns = ['point', 'comma'] as const

/** What stands before the paise of an amount. */
export type Decimals = (typeof decimalSigns)[number]

const AMOUNTS = ['amount', 'out', 'in', 'balance'] as const satisfies readonly Field[]

/** A longer cell is no amount. */
const MAX_LENGTH = 40

/** The digits of an amount with their points and commas. */
const DIGITS = /\d[\d.,]*/

/** Points between groups of three digits, a comma before the paise, or both: `25.000`, `12,5`, `1.234,50`. */
const WITH_COMMA = /^(?:[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?|\d+,\d{1,2})$/

/** A point and three digits behind it: `25.000`. They can be thousands, or paise. */
const WITH_THREE = /^([1-9]\d{0,2})\.(\d\d)0$/

const findDigits = (cell: string): string => (cell.length > MAX_LENGTH ? '' : (DIGITS.exec(cell)?.[0] ?? ''))

/** Whether the comma of an amount can stand before its paise, or before thousands. The file decides, else the user is asked. */
export const canHaveComma = (cell: string): boolean => WITH_COMMA.test(findDigits(cell))

/** Writes an amount with a point before its paise, as all amounts are read then: `1.234,50` becomes `1234.50`. */
export const toPoint = (cell: string, decimals: Decimals): string => {
  const digits = findDigits(cell)
  if (!WITH_COMMA.test(digits)) return cell
  const plain =
    decimals === 'comma' ? digits.replaceAll('.', '').replace(',', '.') : digits.replace(WITH_THREE, '$1.$2')
  return cell.replace(digits, plain)
}

/** Writes the amounts of a row with a point before their paise. */
export const toPoints = (cells: readonly string[], columns: Columns, decimals: Decimals): readonly string[] => {
  const places = new Set(AMOUNTS.map((field) => columns[field]))
  return cells.map((cell, index) => (places.has(index) ? toPoint(cell, decimals) : cell))
}
