import { toRupees } from '#contract/fields/money.ts'
import type { Direction, StatementRow } from '#src/statements/statement-row.ts'
import { removeGuards } from '#src/ui/data-table/csv.ts'
import type { Columns, Field } from './column-names.ts'
import { readAmount, readBalance, readDate, readDirection, readReference } from './read-cells.ts'
import { type RowProblem, rowWarnings } from './row-problems.ts'

/** A movement whose direction its amount can leave open. */
export type ReadMovement = Omit<StatementRow, 'direction'> & { direction: Direction | undefined }

/** What a row is: a movement, the rest of the narration above it, nothing that counts, or one that cannot be read. */
export type RowReading =
  | { kind: 'movement'; movement: ReadMovement }
  | { kind: 'rest'; text: string }
  | { kind: 'other' }
  | { kind: 'unread'; problem: RowProblem }

/** Banks keep no statement of a day before this one on a computer. */
const FIRST_DATE = '1990-01-01'

const BALANCE_ROW =
  /^((by|to) )?(opening|closing) (bal|balance)\b|(brought|carried) forward|balance forward|^[bc]\/f$|^[bc]\.f\.?$/i
const TOTAL_ROW = /^((grand|page|sub) ?)?totals?\s*:?$|^(transaction|statement) (total|summary)/i

/** Reads the cells of a row by field. */
export const createGetCell =
  (columns: Columns) =>
  (row: readonly string[], field: Field): string => {
    const index = columns[field]
    return index === undefined ? '' : (row[index] ?? '')
  }

type GetCell = (field: Field) => string

/** Reads the amount of a row, or says why there is none. */
const readMoved = (
  get: GetCell,
  hasSigns: boolean,
): { paise: number; direction: Direction | undefined } | { problem: RowProblem } => {
  const [out, income, amount] = [readAmount(get('out')), readAmount(get('in')), readAmount(get('amount'))]
  if (out === undefined || income === undefined || amount === undefined) return { problem: 'unreadableAmount' }
  if (out && income) return { problem: 'both' }
  if (out) return { paise: out.paise, direction: 'out' }
  if (income) return { paise: income.paise, direction: 'in' }
  if (!amount) return { problem: 'none' }
  const direction = readDirection(get('side')) ?? amount.direction ?? (hasSigns ? 'in' : undefined)
  return { paise: amount.paise, direction }
}

type Context = {
  columns: Columns
  today: string
  /** Whether amounts of the column `amount` that went out have a sign. */
  hasSigns: boolean
  /** Whether the summary or the legend after the movements has begun. */
  isAfterEnd: boolean
}

/** Reads a row without a date: the rest of a narration, a total, a line of a footer, or a movement that has lost its date. */
const readUndated = (row: readonly string[], get: GetCell, { hasSigns, isAfterEnd }: Context): RowReading => {
  const filled = row.filter((cell) => cell !== '')
  if (filled.length === 1 && get('narration') !== '') return { kind: 'rest', text: get('narration') }
  if (isAfterEnd || filled.some((cell) => BALANCE_ROW.test(cell) || TOTAL_ROW.test(cell))) return { kind: 'other' }
  const moved = readMoved(get, hasSigns)
  if (!('paise' in moved)) return { kind: 'other' }
  return { kind: 'unread', problem: get('date') || get('valueDate') ? 'unreadableDate' : 'noDate' }
}

/** Reads a row of a statement. `line` is its place in the file, from 1. */
export const readRow = (row: readonly string[], line: number, context: Context): RowReading => {
  const { columns, today, hasSigns } = context
  const getCell = createGetCell(columns)
  const get: GetCell = (field) => getCell(row, field)
  const date = readDate(get('date') || get('valueDate'), today) ?? readDate(get('valueDate'), today)
  if (date === undefined) return readUndated(row, get, context)
  const narration = removeGuards(get('narration'))
  if (BALANCE_ROW.test(narration) || TOTAL_ROW.test(narration)) return { kind: 'other' }
  if (date < FIRST_DATE) return { kind: 'unread', problem: 'oldDate' }
  if (date > today) return { kind: 'unread', problem: 'futureDate' }
  const moved = readMoved(get, hasSigns)
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
    },
  }
}
