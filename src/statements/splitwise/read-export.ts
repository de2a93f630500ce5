import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import { compareDates } from '#contract/fields/dates.ts'
import { parsePaise, toRupees } from '#contract/fields/money.ts'
import { MAX_NAME_LENGTH, toPersonName } from '#contract/people/person-name.ts'
import type { Rows } from '#src/statements/files/cells.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'

/** An expense or a payment of an export. `nets` has the net change of each member, in paise: positive when the others owe them. */
export type ExportRow = { line: number; date: string; reason: string; isPayment: boolean; nets: readonly number[] }

/** What an export of Splitwise says in rupees. `totals` is its last line, in paise by member. */
export type SplitwiseExport = {
  members: readonly string[]
  rows: readonly ExportRow[]
  totals: readonly number[]
  /** The number of rows in other currencies, by currency. */
  foreign: ReadonlyMap<string, number>
}

/** An export, or why it is none that can be brought. */
export type ReadExport = SplitwiseExport | { problem: string }

const HEADERS = ['date', 'description', 'category', 'cost', 'currency'] as const

/** The rows in which the header is looked for. */
const MAX_HEADER_ROW = 50

/** Says how one gets an export. */
export const NO_EXPORT =
  'This is no export of Splitwise. There, open the group, then its settings, and choose "Export as spreadsheet". Choose that CSV file here, as it is.'

const NO_TOTAL =
  'The line "Total balance" in INR is missing, so nothing proves the rows. Export the group again, and choose that file as it is.'

const MAX_REASON_LENGTH = 500

const isHeader = (row: readonly string[]): boolean =>
  HEADERS.every((name, index) => row[index]?.toLowerCase() === name) && row.length > HEADERS.length

/** Splitwise marks who has left a group. */
const toMember = (cell: string): string =>
  toPersonName(cell.replace(/\(removed\)$/i, ''))
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed()

/** Reads `-1,250.50`. An empty cell is nothing; undefined for what cannot be read. */
const readPaise = (cell: string): number | undefined => {
  const [, sign, number = ''] = /^([-\u2212]?)([\d,]+(?:\.\d+)?)$/.exec(cell) ?? []
  if (cell === '') return 0
  const paise = parsePaise(number.replaceAll(',', ''))
  return paise !== undefined && sign ? 0 - paise : paise
}

/** A row as its cells say it. A net that cannot be read is undefined. */
type Cells = {
  line: number
  date: string
  description: string
  category: string
  cost: string
  currency: string
  nets: (number | undefined)[]
}

const readCells = (rows: Rows, headerIndex: number): { members: string[]; cells: Cells[] } => {
  const named = (rows[headerIndex] ?? []).flatMap((cell, index) => {
    const name = index < HEADERS.length ? '' : toMember(cell)
    return name === '' ? [] : [{ name, index }]
  })
  const cells = rows.slice(headerIndex + 1).flatMap((row, index): Cells[] => {
    if (row.every((cell) => cell === '')) return []
    const [date = '', description = '', category = '', cost = '', currency = ''] = row
    const nets = named.map((member) => readPaise(row[member.index] ?? ''))
    return [
      { line: headerIndex + index + 2, date, description, category, cost, currency: currency.toUpperCase(), nets },
    ]
  })
  return { members: named.map(({ name }) => name), cells }
}

/** The last line has no category, and costs nothing. Splitwise writes one for each currency. */
const isTotal = ({ description, category, cost }: Cells): boolean =>
  description.toLowerCase() === 'total balance' && category === '' && !readPaise(cost)

/** The nets of a row. Undefined when one of them cannot be read. */
const listNets = ({ nets }: Cells): number[] | undefined => {
  const read = nets.filter((net) => net !== undefined)
  return read.length === nets.length ? read : undefined
}

/** What is wrong in a row in rupees. A paisa for each member is a matter of rounding. */
const findProblem = (cells: Cells, today: string): string | undefined => {
  const { date } = cells
  const nets = listNets(cells)
  if (!isCalendarDate(date)) return 'The date cannot be read.'
  if (date > today) return 'The date is in the future. Bring the file when that day has come.'
  if (!nets) return 'An amount cannot be read.'
  const difference = Math.abs(nets.reduce((sum, net) => sum + net, 0))
  if (difference <= nets.length) return undefined
  return `What is owed and what is owing differ by ${formatBriefRupees(toRupees(difference))}.`
}

const toRow = ({ line, date, description, category, nets }: Cells): ExportRow => ({
  line,
  date,
  reason: toPersonName(description || category || 'Splitwise')
    .slice(0, MAX_REASON_LENGTH)
    .toWellFormed(),
  isPayment: category.toLowerCase() === 'payment',
  nets: nets.map((net) => net ?? 0),
})

/** Joins words to a list: `Ravi, Priya and Meera`. */
export const joinWords = new Intl.ListFormat('en-IN')

/** Says which rows are left out for their currency: `2 rows in EUR and 1 row in USD are left out.` "" without any. */
export const describeForeign = (foreign: SplitwiseExport['foreign']): string => {
  const counts = [...foreign].map(([currency, count]) => `${formatCount(count, 'row')} in ${currency}`)
  const rest = [...foreign.values()].reduce((sum, count) => sum + count, 0)
  return rest === 0 ? '' : `${joinWords.format(counts)} ${rest === 1 ? 'is' : 'are'} left out.`
}

const countForeign = (cells: readonly Cells[]): Map<string, number> => {
  const byCurrency = Map.groupBy(cells, ({ currency }) => currency || 'no currency')
  return new Map([...byCurrency].map(([currency, { length }]) => [currency, length]))
}

/** Reads the rows of an export of Splitwise, in the order of their days. `today` is the last valid date. */
export const readExport = (rows: Rows, today: string): ReadExport => {
  const headerIndex = rows.slice(0, MAX_HEADER_ROW).findIndex(isHeader)
  const { members, cells } = readCells(rows, headerIndex)
  if (headerIndex < 0 || members.length < 2) return { problem: NO_EXPORT }
  const inRupees = cells.filter(({ currency }) => currency === 'INR')
  const own = inRupees.filter((each) => !isTotal(each))
  const foreign = countForeign(cells.filter((each) => each.currency !== 'INR' && !isTotal(each)))
  if (own.length === 0)
    return { problem: `Only rupees are kept here, and no row is in INR. ${describeForeign(foreign)}`.trim() }
  for (const each of own) {
    const problem = findProblem(each, today)
    if (problem) return { problem: `Line ${each.line}: ${problem} Nothing is imported.` }
  }
  const last = inRupees.findLast(isTotal)
  const totals = last && listNets(last)
  if (!totals) return { problem: NO_TOTAL }
  return { members, rows: own.map(toRow).toSorted((one, other) => compareDates(one.date, other.date)), totals, foreign }
}
