import { toLatinDigits } from '#contract/fields/typed-amount.ts'
import { parseTypedDate } from '#src/ui/dates/typed-date.ts'

/** A longer cell is no date. */
const MAX_LENGTH = 40

/** A day of a statement has a year, so that no word and no other number is taken for one. */
const FULL_DATE = new RegExp(
  [
    String.raw`^(?:\d{1,2}[\s/.-]*(?:[a-z]{3,9}|[\s/.-]\d{1,2}[\s/.-])[\s/.,'’-]*\d{2,4}`, // 5 Apr 2026, 05/04/26
    String.raw`[a-z]{3,9}[\s.-]*\d{1,2}(?:st|nd|rd|th)?[\s.,'’-]+\d{2,4}`, // Apr 5, 2026
    String.raw`\d{4}[/.-]\d{1,2}[/.-]\d{1,2})\.?$`, // 2026-04-05
  ].join('|'),
  'i',
)

const TIME = /[\s,T]+\d{1,2}:\d{2}(:\d{2})?(\.\d+)?\s*([ap]\.?m\.?|[+-]\d\d:?\d\d|z)?$/i

/** The number of a day in a spreadsheet that does not show it as a date: the days since 30 December 1899. */
const SERIAL = /^\d{5}(\.\d+)?$/

/** Whether a cell can be the number of a day in a spreadsheet. It can be an amount, too. */
export const isSerial = (cell: string): boolean => SERIAL.test(cell)

const readSerial = (text: string): string =>
  new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(text)))).toISOString().slice(0, 'YYYY-MM-DD'.length)

const NUMBERS = /^(?<first>\d{1,2})(?<sign>[/.-])(?<second>\d{1,2})[/.-](?<year>\d{2,4})\.?$/

/** Removes the time after a date. A longer cell is no date, and `TIME` takes quadratic time for many commas. */
const removeTime = (cell: string): string => (cell.length > MAX_LENGTH ? '' : cell.replace(TIME, '').trim())

/** The first two numbers of a date in numbers that has its year last. */
const readNumbers = (cell: string): [first: number, second: number] | undefined => {
  const { first, second } = NUMBERS.exec(removeTime(cell))?.groups ?? {}
  return first === undefined ? undefined : [Number(first), Number(second)]
}

/** Whether a date can only have the month first: `04/13/2026`. */
export const isMonthFirst = (cell: string): boolean => {
  const [first, second] = readNumbers(cell) ?? [0, 0]
  return first <= 12 && second > 12 && second <= 31
}

/** Whether a date cannot have the month first: `13/04/2026`. */
export const isDayFirst = (cell: string): boolean => {
  const [first, second] = readNumbers(cell) ?? [0, 0]
  return first > 12 && first <= 31 && second <= 12
}

/** Whether a date can have the day or the month first, and the two readings differ. */
export const isDayOrMonth = (cell: string): boolean => {
  const [first, second] = readNumbers(cell) ?? [0, 0]
  return first !== second && Math.max(first, second) <= 12
}

const TWO_DIGIT_DATE = /^\d\d([/.-])\d\d\1\d\d$/

/** Whether a date has three numbers of two digits: the first can be the day or the year. */
export const isTwoDigitDate = (cell: string): boolean => TWO_DIGIT_DATE.test(removeTime(cell))

/** What can come first in the dates of a table. */
export const dateOrders = ['day', 'month', 'year'] as const

/** What comes first in the dates of a table. `unsure`: a date that can be read in several ways is not read. */
export type DateOrder = (typeof dateOrders)[number] | 'unsure'

type DateOptions = {
  /** What comes first in the dates of the table. The day, if it is not given. */
  dateOrder?: DateOrder | undefined
}

const readInOrder = (text: string, today: string, order: DateOrder): string | undefined => {
  if (order === 'month')
    return parseTypedDate(text.replace(NUMBERS, '$<second>$<sign>$<first>$<sign>$<year>'), { today })
  return parseTypedDate(order === 'year' && TWO_DIGIT_DATE.test(text) ? `20${text}` : text, { today })
}

/** Reads a date of a statement as `YYYY-MM-DD`: the day first, unless the year leads. A time after it does not count. */
export const readDate = (cell: string, today: string, { dateOrder = 'day' }: DateOptions = {}): string | undefined => {
  const text = removeTime(toLatinDigits(cell))
  if (SERIAL.test(text)) return readSerial(text)
  if (!FULL_DATE.test(text)) return undefined
  const plain = text.replace(/\.$/, '')
  if (dateOrder !== 'unsure') return readInOrder(plain, today, dateOrder)
  const readings = new Set(dateOrders.flatMap((order) => readInOrder(plain, today, order) ?? []))
  return readings.size === 1 ? [...readings][0] : undefined
}

/** Whether a cell is a date, whatever comes first in it. */
export const isDate = (cell: string, today: string): boolean =>
  dateOrders.some((dateOrder) => readDate(cell, today, { dateOrder }) !== undefined)
