import { toPaise } from '#contract/fields/money.ts'
import { parseTypedAmount, toLatinDigits } from '#contract/fields/typed-amount.ts'
import type { Direction } from '#src/statements/statement-row.ts'
import type { Columns, Field } from './column-names.ts'

/** Reads the cells of a row by field. */
export const createGetCell =
  (columns: Columns) =>
  (row: readonly string[], field: Field): string => {
    const index = columns[field]
    return index === undefined ? '' : (row[index] ?? '')
  }

/** An amount of a statement in paise, 0 or more. `direction` is what its sign or its `Dr` says; undefined without one. */
export type StatementAmount = { paise: number; direction: Direction | undefined }

const RUPEES = '(?:₹|rs\\.?|inr|rupees?)'

const AMOUNT = new RegExp(
  [
    String.raw`^(?<open>\()?\s*(?<sign>[+-])?\s*${RUPEES}?\s*(?<inner>[+-])?\s*`,
    String.raw`(?<number>\d(?:[\d,]|\s(?=\d))*(?:\.\d*)?|\.\d+)\s*(?:\/-)?\s*(?<end>[+-])?\s*`,
    String.raw`${RUPEES}?(?:\s*only)?\s*\)?\s*\(?(?<side>[dc]r?)?\.?\)?(?:\s*${RUPEES})?$`,
  ].join(''),
  'i',
)

/** Three digits behind a point can be thousands: `25.000`. */
const CAN_BE_THOUSANDS = /^[1-9]\d{0,2}\.\d{3}$/

/** A longer cell is no amount. */
const MAX_LENGTH = 40

/** What banks write where there is no amount. */
const NONE = /^(|-+|nil|n\/?a|null|\.)$/i

const directions: Record<string, Direction> = {
  d: 'out',
  dr: 'out',
  debit: 'out',
  withdrawal: 'out',
  out: 'out',
  c: 'in',
  cr: 'in',
  credit: 'in',
  deposit: 'in',
  in: 'in',
}

/** Reads a cell that says which way the money went: `Dr`, `CR.`, `Credit`. */
export const readDirection = (cell: string): Direction | undefined =>
  directions[cell.toLowerCase().replace(/[^a-z]/g, '')]

/**
 * Reads an amount of a statement: `1,31,072.01`, `₹ 1 200`, `Rs 500/-`, `500.00 Dr`, `(500.00)`, `500.00-`. A zero or an empty
 * cell is null, because nothing moved. Undefined for what cannot be read, and for what can be thousands: `25.000`.
 */
export const readAmount = (cell: string): StatementAmount | null | undefined => {
  const text = toLatinDigits(cell.replaceAll('\u2212', '-')).trim()
  if (NONE.test(text)) return null
  if (text.length > MAX_LENGTH) return undefined
  const { open, sign, inner, number = '', end, side } = AMOUNT.exec(text)?.groups ?? {}
  if (CAN_BE_THOUSANDS.test(number)) return undefined
  const plain = number.replace(/(\.\d\d)0+$/, '$1').replace(/\.$/, '')
  const rupees = parseTypedAmount(plain.startsWith('.') ? `0${plain}` : plain)
  if (rupees === undefined) return undefined
  const paise = toPaise(Number(rupees))
  if (paise === 0) return null
  const signs = [sign, inner, end]
  const isNegative = open !== undefined || signs.includes('-')
  const signed = isNegative ? 'out' : signs.includes('+') ? 'in' : undefined
  return { paise, direction: side === undefined ? signed : readDirection(side) }
}

/** Whether a letter after an amount says which way it went: `500.00 Cr`. */
export const hasSide = (cell: string): boolean => /\d.*[cd]r?\W*$/i.test(cell.slice(0, MAX_LENGTH))

/** Reads a balance in paise; negative for an overdrawn account. Null for what is none. */
export const readBalance = (cell: string, side: string): number | null => {
  const amount = readAmount(cell)
  if (amount === undefined) return null
  if (amount === null) return NONE.test(cell.trim()) ? null : 0
  return (readDirection(side) ?? amount.direction) === 'out' ? -amount.paise : amount.paise
}

/** A number that a spreadsheet has rounded: `4.12E+11`, or what it makes of that when it reads it again: `412000000000`. */
const ROUNDED = /^(\d(\.\d+)?e\+?\d+|(?=\d{12})[1-9]\d{0,8}0{6,})$/i

/** The digits of a UPI reference. Banks pad it with zeros. */
const REFERENCE_DIGITS = 12

const MAX_REFERENCE_LENGTH = 100

/** Reads the reference of a bank, without its padding. Null when a spreadsheet has rounded it. */
export const readReference = (cell: string): string | null => {
  const text = cell.replace(/^'/, '').trim()
  if (ROUNDED.test(text)) return null
  if (NONE.test(text) || /^0+$/.test(text)) return ''
  if (/^0\d{12,}$/.test(text)) return text.slice(-REFERENCE_DIGITS)
  return text.replace(/^0+(?=[a-z])/i, '').slice(0, MAX_REFERENCE_LENGTH)
}
