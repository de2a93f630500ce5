import { ValidationError } from 'yup'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Lend } from '#contract/lends/response.ts'
import { addLendSchema, type NewLend } from '#contract/lends/rules.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import { toWords } from '#src/reading/tokens/vocabulary.ts'
import { findDayOrYear, findMonthFirst } from '#src/statements/columns/date-order.ts'
import { readAmount } from '#src/statements/columns/read-cells.ts'
import { type DateOrder, readDate } from '#src/statements/columns/read-date.ts'
import type { Rows } from '#src/statements/files/cells.ts'
import { removeGuards } from '#src/ui/data-table/csv.ts'
import type { LendColumns, LendField } from './lend-columns.ts'
import { readInstalments, readInterest } from './read-terms.ts'

/** A row of a spreadsheet as a record. `problem` says why it cannot be read; "" when it can. */
type ReadRow = {
  /** Its line in the file, from 1. */
  line: number
  lend: NewLend
  problem: string
}

/** A row of a spreadsheet: a new record, one that is there already, or one that cannot be read. */
export type LendRow = ReadRow & { state: 'new' | 'known' | 'unread' }

const taken = toWords('borrowed borrow taken took take owe iowe payable received')
const given = toWords('lent lend given gave give owed receivable')
const done = toWords('done paid returned settled cleared closed yes y received')
const pending = toWords('pending open no n unpaid due partial')

const toWord = (cell: string): string => cell.toLowerCase().replace(/[^a-z]/g, '')

type Cells = (field: LendField) => string

type LendSchema = ReturnType<typeof addLendSchema>

/** What the rows of a spreadsheet are read with. */
type Context = { schema: LendSchema; today: string; dateOrder: DateOrder }

/** Reads a row with the words for what cannot be read in it. */
const readRow = (get: Cells, { schema, today, dateOrder }: Context): Pick<ReadRow, 'lend' | 'problem'> => {
  const amount = readAmount(get('amount'))
  const [direction, status] = [toWord(get('direction')), toWord(get('returnStatus'))]
  const readDay = (cell: string) => readDate(cell, today, { dateOrder })
  const [date, promised] = [readDay(get('lendDate')), get('returnDate')]
  const returnDate = promised === '' ? '' : readDay(promised)
  const interest = readInterest(get('interest'), readDay)
  const instalments = readInstalments(get('instalments'), readDay)
  const isTaken = taken.has(direction)
  const lend: NewLend = {
    lendDate: date ?? '',
    amount: toRupees(amount?.paise ?? 0),
    reason: removeGuards(get('reason')) || (isTaken ? 'Borrowed' : 'Lent'),
    requirement: 'Optional',
    bank: 'Other',
    returnDate: instalments ? '' : (returnDate ?? ''), // our own file has the next instalment there
    returnName: removeGuards(get('returnName')),
    returnStatus: done.has(status) ? 'done' : '',
    direction: isTaken ? 'taken' : 'given',
    ...(interest && { interest }),
    ...(instalments && { instalments }),
  }
  const problems = [
    date === undefined && 'The date cannot be read.',
    !amount && 'The amount cannot be read.',
    amount?.direction === 'out' && 'The amount has a minus.',
    returnDate === undefined && 'The return date cannot be read.',
    direction !== '' && !isTaken && !given.has(direction) && 'It says neither lent nor borrowed.',
    interest === undefined && 'The interest cannot be read: write it as 2% a month or 24% a year.',
    instalments === undefined && 'The instalments cannot be read: write them as ₹2,000 a month from 5 Dec 2026.',
    status !== '' && !done.has(status) && !pending.has(status) && 'It does not say whether it was returned.',
  ]
  return { lend, problem: problems.find(Boolean) || findBrokenRule(lend, schema) }
}

const findBrokenRule = (lend: NewLend, schema: LendSchema): string => {
  try {
    schema.validateSync(lend)
    return ''
  } catch (error) {
    if (error instanceof ValidationError) return error.message
    throw error
  }
}

type Compared = Pick<NewLend, 'lendDate' | 'amount' | 'reason' | 'returnName' | 'direction'>

/** What two equal records have in common. */
export const toLendKey = ({ lendDate, amount, reason, returnName = '', direction }: Compared): string =>
  [lendDate, toPaise(amount), toPersonKey(returnName), toPersonKey(reason), direction].join('\n')

/** Reads the rows of a spreadsheet as records. An empty row is left out. */
export const readLends = (
  rows: Rows,
  { columns, headerIndex }: { columns: LendColumns; headerIndex: number },
  today: string,
): ReadRow[] => {
  const createGet =
    (cells: readonly string[]): Cells =>
    (field) =>
      cells[columns[field] ?? -1] ?? ''
  const list = (field: LendField): string[] => rows.slice(headerIndex + 1).map((cells) => createGet(cells)(field))
  const above = rows.slice(0, Math.max(headerIndex, 0)).flat().join(' ')
  const dateOrder =
    findMonthFirst([...list('lendDate'), ...list('returnDate')]) ?? findDayOrYear(list('lendDate'), above, today)
  const context = { schema: addLendSchema(today), today, dateOrder }
  return rows.flatMap((cells, index): ReadRow[] => {
    if (index <= headerIndex || cells.every((cell) => cell === '')) return []
    return [{ line: index + 1, ...readRow(createGet(cells), context) }]
  })
}

/** Marks the rows whose records are there. Of n equal rows and m equal records, n − m are new: the same file again adds nothing. */
export const markKnown = (read: readonly ReadRow[], lends: readonly Lend[]): LendRow[] => {
  const known = new Map<string, number>()
  for (const lend of lends) known.set(toLendKey(lend), (known.get(toLendKey(lend)) ?? 0) + 1)
  return read.map((row): LendRow => {
    if (row.problem !== '') return { ...row, state: 'unread' }
    const key = toLendKey(row.lend)
    const left = known.get(key) ?? 0
    known.set(key, left - 1)
    return { ...row, state: left > 0 ? 'known' : 'new' }
  })
}
