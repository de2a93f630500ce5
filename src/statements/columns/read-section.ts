import type { StatedRow } from '#src/statements/proving/stated.ts'
import type { UnreadRow } from '#src/statements/statement-row.ts'
import { fitCells } from './fit-cells.ts'
import { type ReadMovement, type RowReading, readRow, toText } from './read-row.ts'
import { rowProblems } from './row-problems.ts'
import type { Section } from './sections.ts'

/** After such a row there are sums and explanations. */
const END = /^\W*(statement summary|legends?\b|end of (the )?statement|abbreviations|disclaimer)/i

/** A longer narration gets no more lines: the time to add one grows with what is there. */
const MAX_NARRATION_LENGTH = 2_000

/** What is read from the tables of a file. */
export type Found = {
  movements: ReadMovement[]
  unread: UnreadRow[]
  stated: StatedRow[]
  /** The lines of all rows that were read as something. */
  known: Set<number>
  /** How many rows say that no money moved. */
  failed: number
  /** A currency of the rows that is not rupees. */
  currency: string | undefined
  /** How many rows are of accounts that are left out. */
  skipped: number
}

/** Nothing was read yet. */
export const createFound = (): Found => ({
  movements: [],
  unread: [],
  stated: [],
  known: new Set(),
  failed: 0,
  currency: undefined,
  skipped: 0,
})

const unreadColumns: RowReading = { kind: 'unread', problem: 'columns' }

/** Reads the rows of one table, without those of the accounts that are left out. */
export const readSection = (section: Section, today: string, left: ReadonlySet<number>, found: Found): void => {
  const { movements, unread, stated, known } = found
  let [isAfterEnd, isInMovement] = [false, false]
  for (const { line, cells } of section.rows) {
    isAfterEnd ||= cells.some((cell) => END.test(cell))
    const context = { section, today, isAfterEnd }
    const fitted = fitCells(cells, context)
    const reading = fitted ? readRow(fitted, line, context) : unreadColumns
    if (left.has(line)) {
      known.add(line)
      if (reading.kind === 'movement') found.skipped++
      isInMovement = false
      continue
    }
    const last = movements.at(-1)
    if (reading.kind !== 'other') known.add(line)
    else if (reading.stated) {
      known.add(line)
      const { carried } = reading.stated
      stated.push(carried !== undefined && movements.length === 0 ? { opening: carried } : reading.stated)
    }
    if (reading.kind === 'failed') found.failed++
    if (reading.kind === 'unread') found.currency ??= reading.currency
    if (reading.kind === 'movement') movements.push(reading.movement)
    else if (reading.kind === 'unread') {
      unread.push({ line, text: toText(cells), problem: rowProblems[reading.problem] })
    } else if (reading.kind === 'rest' && isInMovement && last && last.narration.length < MAX_NARRATION_LENGTH)
      last.narration = `${last.narration} ${reading.text}`.trim()
    isInMovement = reading.kind === 'movement' || (reading.kind === 'rest' && isInMovement)
  }
}
