import { ValidationError } from 'yup'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Lend } from '#contract/lends/response.ts'
import { addLendSchema, type NewLend } from '#contract/lends/rules.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import { toWords } from '#src/reading/tokens/vocabulary.ts'
import { readAmount, readDate } from '#src/statements/columns/read-cells.ts'
import { removeGuards } from '#src/ui/data-table/csv.ts'
import type { LendColumns, LendField } from './lend-columns.ts'

/** A row of a spreadsheet: a new record, one that is there already, or one that cannot be read and why. */
export type LendRow = {
  /** Its line in the file, from 1. */
  line: number
  lend: NewLend
  state: 'new' | 'known' | 'unread'
  problem: string
}

const taken = toWords('borrowed borrow taken took take owe iowe payable received')
const given = toWords('lent lend given gave give owed receivable')
const done = toWords('done paid returned settled cleared closed yes y received')
const pending = toWords('pending open no n unpaid due partial')

/** The largest number of rows of a file: each is a request of its own. */
export const MAX_LEND_ROWS = 1_000

const toWord = (cell: string): string => cell.toLowerCase().replace(/[^a-z]/g, '')

type Cells = (field: LendField) => string

/** Reads a row with the words for what cannot be read in it. */
const readRow = (get: Cells, today: string): { lend: NewLend; problem: string } => {
  const amount = readAmount(get('amount'))
  const [direction, status] = [toWord(get('direction')), toWord(get('returnStatus'))]
  const [date, promised] = [readDate(get('lendDate'), today), get('returnDate')]
  const returnDate = promised === '' ? '' : readDate(promised, today)
  const isTaken = taken.has(direction)
  const lend: NewLend = {
    lendDate: date ?? '',
    amount: toRupees(amount?.paise ?? 0),
    reason: removeGuards(get('reason')) || (isTaken ? 'Borrowed' : 'Lent'),
    requirement: 'Optional',
    bank: 'Other',
    returnDate: returnDate ?? '',
    returnName: removeGuards(get('returnName')),
    returnStatus: done.has(status) ? 'done' : '',
    direction: isTaken ? 'taken' : 'given',
  }
  const problems = [
    date === undefined && 'The date cannot be read.',
    !amount && 'The amount cannot be read.',
    returnDate === undefined && 'The return date cannot be read.',
    direction !== '' && !isTaken && !given.has(direction) && 'It says neither lent nor borrowed.',
    status !== '' && !done.has(status) && !pending.has(status) && 'It does not say whether it was returned.',
  ]
  return { lend, problem: problems.find(Boolean) || findBrokenRule(lend, today) }
}

const findBrokenRule = (lend: NewLend, today: string): string => {
  try {
    addLendSchema(today).validateSync(lend)
    return ''
  } catch (error) {
    if (error instanceof ValidationError) return error.message
    throw error
  }
}

type Compared = Pick<NewLend, 'lendDate' | 'amount' | 'reason' | 'returnName' | 'direction'>

const toKey = ({ lendDate, amount, reason, returnName = '', direction }: Compared): string =>
  [lendDate, toPaise(amount), toPersonKey(returnName), toPersonKey(reason), direction].join('\n')

/**
 * Reads the lends of a spreadsheet. Of n equal rows and m equal records, n − m are new: the same file again adds nothing. An
 * empty row is left out.
 */
export const readLends = (
  rows: readonly (readonly string[])[],
  { columns, headerIndex }: { columns: LendColumns; headerIndex: number },
  lends: readonly Lend[],
  today: string,
): LendRow[] => {
  const known = new Map<string, number>()
  for (const lend of lends) known.set(toKey(lend), (known.get(toKey(lend)) ?? 0) + 1)
  return rows.flatMap((cells, index): LendRow[] => {
    if (index <= headerIndex || cells.every((cell) => cell === '')) return []
    const get: Cells = (field) => cells[columns[field] ?? -1] ?? ''
    const { lend, problem } = readRow(get, today)
    const line = index + 1
    if (problem !== '') return [{ line, lend, problem, state: 'unread' }]
    const left = known.get(toKey(lend)) ?? 0
    known.set(toKey(lend), left - 1)
    return [{ line, lend, problem, state: left > 0 ? 'known' : 'new' }]
  })
}
