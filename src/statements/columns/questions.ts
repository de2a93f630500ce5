import type { Rows } from '#src/statements/files/cells.ts'
import type { StatementRow } from '#src/statements/statement-row.ts'
import { type Columns, findFields } from './column-names.ts'
import { canHaveComma } from './decimals.ts'
import { createGetCell } from './read-cells.ts'
import { type DateOrder, isDate, readDate } from './read-date.ts'
import type { Layout, Tables } from './sections.ts'

/** A row that can be read in several ways: its cell, and its words. */
export type Example = { cell: string; words: string }

/** Why columns that were recognised are asked about, as a sentence. */
export const columnProblems = {
  noOut: 'No column was found that says what went out.',
  noIn: 'No column was found that says what came in.',
  noWords: 'No column was found that says what the money was for.',
  fewWords: 'The description has only one or two different texts. Is it another column?',
} as const

/** The name of a problem of columns. */
type ColumnProblem = keyof typeof columnProblems

/** What a file leaves open. The user says it before the review. */
export type Question =
  | { kind: 'dates'; orders: readonly DateOrder[]; examples: readonly Example[] }
  | { kind: 'decimals'; examples: readonly Example[] }
  | { kind: 'plain'; examples: readonly Example[] }
  | { kind: 'columns'; problem: ColumnProblem }

/** The first and the last of some examples with different cells. */
const pickTwo = (examples: readonly Example[]): Example[] => {
  const [first, last] = [examples[0], examples.findLast(({ cell }) => cell !== examples[0]?.cell)]
  return [first, last].flatMap((example) => example ?? [])
}

/** Asks what comes first in the dates of a file, with two of its rows. Undefined when the file says it. */
export const askDates = ({ sections, dates: { possible } }: Tables, today: string): Question | undefined => {
  if (possible.length < 2) return undefined
  const examples = sections.flatMap(({ columns, rows }) => {
    const getCell = createGetCell(columns)
    return rows.flatMap(({ cells }) => {
      const cell = getCell(cells, 'date') || getCell(cells, 'valueDate')
      const readings = new Set(possible.flatMap((dateOrder) => readDate(cell, today, { dateOrder }) ?? []))
      return readings.size > 1 ? [{ cell, words: getCell(cells, 'narration') }] : []
    })
  })
  return examples.length === 0 ? undefined : { kind: 'dates', orders: possible, examples: pickTwo(examples) }
}

/** Asks what stands before the paise, with two rows of the file. Undefined when all amounts say it. */
export const askDecimals = ({ sections }: Tables, today: string): Question | undefined => {
  const examples = sections.flatMap(({ columns, rows }) => {
    const getCell = createGetCell(columns)
    return rows.flatMap(({ cells }) => {
      if (!isDate(getCell(cells, 'date') || getCell(cells, 'valueDate'), today)) return []
      const amounts = (['out', 'in', 'amount', 'balance'] as const).map((field) => getCell(cells, field))
      return amounts.filter(canHaveComma).map((cell) => ({ cell, words: getCell(cells, 'narration') }))
    })
  })
  return examples.length === 0 ? undefined : { kind: 'decimals', examples: pickTwo(examples) }
}

/** A column with fewer different texts than this is no description of payments. */
const MIN_TEXTS = 3

const findColumnProblem = (
  rows: readonly StatementRow[],
  columns: Columns,
  header: readonly string[],
): ColumnProblem | undefined => {
  const { narration, out, in: income, amount } = columns
  const isOwnList = out !== undefined && findFields(header[out] ?? '').includes('amount')
  if (amount === undefined && !isOwnList && out === undefined) return 'noOut'
  if (amount === undefined && !isOwnList && income === undefined) return 'noIn'
  if (narration === undefined) return 'noWords'
  const texts = new Set(rows.map((row) => row.narration))
  return rows.length >= MIN_TEXTS && texts.size < MIN_TEXTS ? 'fewWords' : undefined
}

/** Asks about columns that were recognised and are not enough. The user has not seen them before. */
export const askColumns = (
  read: readonly StatementRow[],
  { columns, headerIndex, isChosen }: Layout,
  rows: Rows,
): Question | undefined => {
  const problem = isChosen ? undefined : findColumnProblem(read, columns, rows[headerIndex] ?? [])
  return problem && { kind: 'columns', problem }
}
