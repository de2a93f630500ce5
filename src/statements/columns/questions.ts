import { canHaveComma } from './decimals.ts'
import { createGetCell } from './read-cells.ts'
import { type DateOrder, isDate, readDate } from './read-date.ts'
import type { Tables } from './sections.ts'

/** A row that can be read in several ways: its cell, and its words. */
export type Example = { cell: string; words: string }

/** What a file leaves open. The user says it before the review. */
export type Question =
  | { kind: 'dates'; orders: readonly DateOrder[]; examples: readonly Example[] }
  | { kind: 'decimals'; examples: readonly Example[] }

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
