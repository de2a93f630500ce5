import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Rows } from '#src/statements/files/cells.ts'
import { addDirection, follows } from '#src/statements/proving/balances.ts'
import { type FileProof, proveRows } from '#src/statements/proving/proof.ts'
import { findStated, type StatedRow } from '#src/statements/proving/stated.ts'
import { findSums, takeOutTotals } from '#src/statements/proving/totals.ts'
import { type StatementRow, toSignedPaise, type UnreadRow } from '#src/statements/statement-row.ts'
import { type FileAccounts, findOthers } from './accounts.ts'
import { fitCells } from './fit-cells.ts'
import { askColumns, askDates, askDecimals, type Question } from './questions.ts'
import { type ReadMovement, type RowReading, readRow, toText } from './read-row.ts'
import { type RowProblem, rowProblems, rowWarnings } from './row-problems.ts'
import { type Layout, type Section, splitSections } from './sections.ts'

/** A statement of an account, oldest row first. The balances are those before the first and after the last row, in rupees. */
export type Statement = {
  rows: readonly StatementRow[]
  unread: readonly UnreadRow[]
  opening: number | null
  closing: number | null
  proof: FileProof
  /** Whose rows a file has. */
  accounts: FileAccounts
  /** How many rows say that no money moved. They are left out. */
  failed: number
  /** The currency of its amounts that is not rupees; undefined when all are. */
  currency: string | undefined
  /** What the file leaves open; undefined when it says all. */
  question: Question | undefined
}

/** After such a row there are sums and explanations. */
const END = /^\W*(statement summary|legends?\b|end of (the )?statement|abbreviations|disclaimer)/i

/** A longer narration gets no more lines: the time to add one grows with what is there. */
const MAX_NARRATION_LENGTH = 2_000

const countFollowing = (rows: readonly StatementRow[]): number =>
  rows.filter((row, index) => index > 0 && follows(rows[index - 1]?.balance, row)).length

/** Whether a file has its newest row first: by its dates, else by its balances. A total can have any date. */
const isNewestFirst = (rows: readonly ReadMovement[]): boolean => {
  const movements = rows.filter(({ isTotal }) => !isTotal)
  const [first, last] = [movements[0]?.date ?? '', movements.at(-1)?.date ?? '']
  if (first !== last) return first > last
  const known = movements.flatMap((movement) => addDirection(movement, undefined) ?? [])
  return countFollowing(known.toReversed()) > countFollowing(known)
}

const compareFirst = ([one]: readonly ReadMovement[], [other]: readonly ReadMovement[]): number =>
  (one?.date ?? '').localeCompare(other?.date ?? '')

/** Puts the movements into their order, oldest first: those below each header, then these groups by their first day. */
const putInOrder = (movements: readonly ReadMovement[], headers: readonly number[]): ReadMovement[] => {
  const tables = [...Map.groupBy(movements, ({ line }) => headers.findLast((header) => header < line)).values()]
  const ordered = tables.map((table) => (isNewestFirst(table) ? table.toReversed() : table))
  return (isNewestFirst(movements) ? ordered.toReversed() : ordered).toSorted(compareFirst).flat()
}

const toUnread = ({ line, text }: ReadMovement, problem: RowProblem): UnreadRow => ({
  line,
  text,
  problem: rowProblems[problem],
})

/** Adds the directions that only the balance says. */
const addDirections = (movements: readonly ReadMovement[], unread: UnreadRow[]): StatementRow[] =>
  movements.flatMap((movement, index) => {
    const row = addDirection(movement, movements[index - 1]?.balance)
    if (!row) unread.push(toUnread(movement, 'noDirection'))
    return row ?? []
  })

/** Marks the rows where the balances stop to follow. */
const markStops = (rows: readonly StatementRow[], { stopped }: FileProof): StatementRow[] =>
  rows.map((row) => (stopped.has(row.line) ? { ...row, warning: row.warning ?? rowWarnings.balance } : row))

/** What is read from the tables of a file. */
type Found = {
  movements: ReadMovement[]
  unread: UnreadRow[]
  stated: StatedRow[]
  /** The lines of all rows that were read as something. */
  known: Set<number>
  failed: number
  currency: string | undefined
  skipped: number
}

const unreadColumns: RowReading = { kind: 'unread', problem: 'columns' }

/** Reads the rows of one table, without those of the accounts that are left out. */
const readSection = (section: Section, today: string, left: ReadonlySet<string>, found: Found): void => {
  const { movements, unread, stated, known } = found
  let [isAfterEnd, isInMovement] = [false, false]
  for (const { line, cells, account } of section.rows) {
    isAfterEnd ||= cells.some((cell) => END.test(cell))
    const context = { section, today, isAfterEnd }
    const fitted = fitCells(cells, context)
    const reading = fitted ? readRow(fitted, line, context) : unreadColumns
    if (account && left.has(account)) {
      known.add(line)
      if (reading.kind === 'movement') found.skipped++
      isInMovement = false
      continue
    }
    const last = movements.at(-1)
    if (reading.kind !== 'other') known.add(line)
    else if (reading.stated) {
      known.add(line)
      stated.push(reading.stated)
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

/**
 * Reads the movements of a file. What has no date and no amount is no movement; what cannot be read is kept with the reason. With
 * the number of the account, rows of other accounts are left out.
 */
export const readStatement = (rows: Rows, layout: Layout, today: string, accountNumber = ''): Statement => {
  const found: Found = {
    movements: [],
    unread: [],
    stated: [],
    known: new Set(),
    failed: 0,
    currency: undefined,
    skipped: 0,
  }
  const { movements, unread } = found
  const tables = splitSections(rows, layout, today, accountNumber)
  const { sections } = tables
  const named = sections.flatMap((section) => section.rows.flatMap(({ account }) => account ?? []))
  const { left, others } = findOthers(named, accountNumber)
  for (const section of sections) readSection(section, today, left, found)
  const headers = sections.flatMap((section) => section.headers)
  const sums = findSums(movements, headers)
  const { kept, unsure } = takeOutTotals(putInOrder(movements, headers), sums)
  for (const movement of unsure) unread.push(toUnread(movement, 'total'))
  const read = addDirections(kept, unread)
  const totals = [...sums].map(({ amount, direction }): StatedRow => {
    const paise = toPaise(amount)
    return { ...(direction !== 'in' && { out: paise }), ...(direction !== 'out' && { in: paise }) }
  })
  const proof = proveRows(read, findStated(rows, found.known, [...found.stated, ...totals]))
  const [first, last] = [read[0], read.at(-1)]
  const opening = first && first.balance !== null ? toRupees(toPaise(first.balance) - toSignedPaise(first)) : null
  return {
    rows: markStops(read, proof),
    unread: unread.toSorted((one, other) => one.line - other.line),
    opening,
    closing: last?.balance ?? null,
    proof,
    accounts: { others, skipped: found.skipped },
    failed: found.failed,
    currency: found.currency,
    question:
      askColumns(read, layout, rows) ??
      (layout.dateOrder ? undefined : askDates(tables, today)) ??
      (layout.decimals ? undefined : askDecimals(tables, today)),
  }
}
