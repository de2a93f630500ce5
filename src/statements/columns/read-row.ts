import { toRupees } from '#contract/fields/money.ts'
import { findForeignCurrency } from '#src/statements/left-out/currency.ts'
import { isFailed } from '#src/statements/left-out/failed-rows.ts'
import type { StatedRow } from '#src/statements/proving/stated.ts'
import type { Direction, StatementRow } from '#src/statements/statement-row.ts'
import { removeGuards } from '#src/ui/data-table/csv.ts'
import { createGetCell, readAmount, readBalance, readReference } from './read-cells.ts'
import { isDayOrMonth, isTwoDigitDate, readDate } from './read-date.ts'
import { type GetCell, readMoved } from './read-moved.ts'
import { type RowProblem, rowWarnings } from './row-problems.ts'
import type { Section } from './sections.ts'

/** A movement as its row says it. */
export type ReadMovement = Omit<StatementRow, 'direction'> & {
  /** Undefined when the amount leaves it open. */
  direction: Direction | undefined
  /** Whether its only word is `Total`. Then it can be a sum, and no movement. */
  isTotal: boolean
  /** All cells of its row. */
  text: string
}

/** What a row is: a movement, the rest of the narration above it, nothing that counts, one that cannot be read, or one that failed. */
export type RowReading =
  | { kind: 'movement'; movement: ReadMovement }
  | { kind: 'rest'; text: string }
  | { kind: 'other'; stated?: StatedRow }
  | { kind: 'unread'; problem: RowProblem; currency?: string }
  | { kind: 'failed' }

/** Banks keep no statement of a day before this one on a computer. */
const FIRST_DATE = '1990-01-01'

const BALANCE_ROW =
  /^((by|to) )?(opening|closing)( (bal|balance)\b|$)|(brought|carried) forward|balance forward|^[bc]\/f$|^[bc]\.f\.?$/i

/** A balance that goes from page to page. */
const CARRIED_ROW = /forward|^[bc][/.]f/i

/** What can stand around the name of a balance. A row with other words and an amount is a payment: `CLOSING BALANCE OF FD 12`. */
const AROUND_BALANCE =
  /\b(as|on|at|by|to|inr|rs|cr|dr|bal|balance|opening|closing|brought|carried|forward|[bc][/.]f|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\b|[^a-z]/gi

const TOTAL_ROW =
  /^((grand|page|sub)[ -]?)?totals?( (of )?(debits?|credits?|withdrawals?|deposits?|amounts?))?\s*[:.]?$|^(transaction|statement) (total|summary)/i

const isOnlyBalance = (narration: string): boolean =>
  BALANCE_ROW.test(narration) && narration.replace(AROUND_BALANCE, '') === ''

/** The text of a row for the user. */
export const toText = (row: readonly string[]): string => row.filter((cell) => cell !== '').join(' · ')

/** What rows are read with. */
export type RowContext = {
  section: Section
  today: string
  /** Whether the summary or the legend after the movements has begun. */
  isAfterEnd: boolean
}

/** What a row of a balance or of totals says. */
const readStated = (row: readonly string[], get: GetCell): RowReading => {
  const name = row.find((cell) => BALANCE_ROW.test(cell))
  if (name === undefined) {
    const [out, income] = [readAmount(get('out')), readAmount(get('in'))]
    return { kind: 'other', stated: { ...(out && { out: out.paise }), ...(income && { in: income.paise }) } }
  }
  const balance = readBalance(get('balance'), get('balanceSide'))
  if (balance === null) return { kind: 'other' }
  if (CARRIED_ROW.test(name)) return { kind: 'other', stated: { carried: balance } }
  return { kind: 'other', stated: /closing/i.test(name) ? { closing: balance } : { opening: balance } }
}

/** Reads a row without a date: the rest of a narration, a total, a line of a footer, or a movement that has lost its date. */
const readUndated = (row: readonly string[], get: GetCell, { section, isAfterEnd }: RowContext): RowReading => {
  const filled = row.filter((cell) => cell !== '')
  if (filled.length === 1 && get('narration') !== '') return { kind: 'rest', text: get('narration') }
  if (filled.some((cell) => BALANCE_ROW.test(cell))) return readStated(row, get)
  const date = get('date') || get('valueDate')
  if (section.dateOrder === 'unsure' && (isTwoDigitDate(date) || isDayOrMonth(date)))
    return { kind: 'unread', problem: 'dateOrder' }
  if (filled.some((cell) => TOTAL_ROW.test(cell))) return readStated(row, get)
  if (isAfterEnd) return { kind: 'other' }
  const moved = readMoved(get, section)
  const isDated = /\d/.test(date)
  if ('problem' in moved && (moved.problem === 'none' || !isDated)) return { kind: 'other' }
  return { kind: 'unread', problem: date === '' ? 'noDate' : 'unreadableDate' }
}

/** Reads a row of a statement. `line` is its place in the file, from 1. */
export const readRow = (row: readonly string[], line: number, context: RowContext): RowReading => {
  const { section, today } = context
  const getCell = createGetCell(section.columns)
  const get: GetCell = (field) => getCell(row, field)
  const date = readDate(get('date') || get('valueDate'), today, section) ?? readDate(get('valueDate'), today, section)
  if (date === undefined) return readUndated(row, get, context)
  const narration = removeGuards(get('narration'))
  const moved = readMoved(get, section)
  const isBalance = 'problem' in moved ? BALANCE_ROW.test(narration) : isOnlyBalance(narration)
  const isTotal = TOTAL_ROW.test(narration)
  const isNoMovement = 'problem' in moved && moved.problem !== 'unreadableAmount'
  if (isBalance || (isTotal && isNoMovement)) return readStated(row, get)
  if (isFailed(row, get)) return { kind: 'failed' }
  const currency = findForeignCurrency(get, section.currency)
  if (currency) return { kind: 'unread', problem: 'currency', currency }
  if (date < FIRST_DATE) return { kind: 'unread', problem: 'oldDate' }
  if (date > today) return { kind: 'unread', problem: 'futureDate' }
  if ('problem' in moved) return { kind: 'unread', problem: moved.problem }
  const balance = readBalance(get('balance'), get('balanceSide'))
  const reference = readReference(get('reference'))
  return {
    kind: 'movement',
    movement: {
      line,
      date,
      amount: toRupees(moved.paise),
      direction: moved.direction,
      narration,
      reference: reference ?? '',
      balance: balance === null ? null : toRupees(balance),
      warning: reference === null ? rowWarnings.reference : null,
      isTotal,
      text: toText(row),
    },
  }
}
