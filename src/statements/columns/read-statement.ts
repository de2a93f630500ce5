import type { Bank } from '#contract/banks/response.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Rows } from '#src/statements/files/cells.ts'
import { findOtherAccounts } from '#src/statements/left-out/other-accounts.ts'
import { addDirection } from '#src/statements/proving/balances.ts'
import { areOwed, turnBalance, turnStated } from '#src/statements/proving/owed-balances.ts'
import { type FileProof, proveRows } from '#src/statements/proving/proof.ts'
import { putInOrder } from '#src/statements/proving/row-order.ts'
import { findStated, type StatedRow } from '#src/statements/proving/stated.ts'
import { findStatedBill, type StatedBill } from '#src/statements/proving/stated-bill.ts'
import { findSums, takeOutTotals } from '#src/statements/proving/totals.ts'
import { type StatementRow, toSignedPaise, type UnreadRow } from '#src/statements/statement-row.ts'
import { askPlain, findPlainByWords, findProven, type PlainAmounts } from './plain-amounts.ts'
import { askColumns, askDates, askDecimals, type Question } from './questions.ts'
import type { ReadMovement } from './read-row.ts'
import { createFound, readSection } from './read-section.ts'
import { type RowProblem, rowProblems, rowWarnings } from './row-problems.ts'
import { type Layout, splitSections, type Tables } from './sections.ts'

/** A statement of an account, oldest row first. The balances are those before the first and after the last row, in rupees. */
export type Statement = {
  rows: readonly StatementRow[]
  unread: readonly UnreadRow[]
  opening: number | null
  closing: number | null
  proof: FileProof
  /** The bill of a card, as the file says it. Undefined when it says none, and for other accounts. */
  bill: StatedBill | undefined
  /** The accounts that the file names when none of them is this one. */
  others: readonly string[]
  /** How many rows are of other accounts. They are left out. */
  skipped: number
  /** How many rows say that no money moved. They are left out. */
  failed: number
  /** The currency of its amounts that is not rupees; undefined when all are. */
  currency: string | undefined
  /** What the file leaves open; undefined when it says all. */
  question: Question | undefined
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

/** The account into which a file is imported. */
type StatementAccount = Pick<Bank, 'accountNumber' | 'kind'>

const unknownAccount: StatementAccount = { accountNumber: '', kind: 'account' }

const readTables = (
  rows: Rows,
  layout: Layout,
  tables: Tables,
  today: string,
  account: StatementAccount,
): Statement => {
  const found = createFound()
  const { movements, unread } = found
  const { sections } = tables
  const { left, others } = findOtherAccounts(tables, today, account.accountNumber)
  for (const section of sections) readSection(section, today, left, found)
  const headers = sections.flatMap((section) => section.headers)
  const sums = findSums(movements, headers)
  const ordered = putInOrder(movements, headers)
  const isOwed = account.kind === 'card' && areOwed(ordered)
  const { kept, unsure } = takeOutTotals(isOwed ? ordered.map(turnBalance) : ordered, sums)
  for (const movement of unsure) unread.push(toUnread(movement, 'total'))
  const read = addDirections(kept, unread)
  const totals = [...sums].map(({ amount, direction }): StatedRow => {
    const paise = toPaise(amount)
    return { ...(direction !== 'in' && { out: paise }), ...(direction !== 'out' && { in: paise }) }
  })
  const stated = findStated(rows, found.known, [...found.stated, ...totals])
  const proof = proveRows(read, isOwed ? turnStated(stated) : stated)
  const [first, last] = [read[0], read.at(-1)]
  const opening = first && first.balance !== null ? toRupees(toPaise(first.balance) - toSignedPaise(first)) : null
  return {
    rows: markStops(read, proof),
    unread: unread.toSorted((one, other) => one.line - other.line),
    opening,
    closing: last?.balance ?? null,
    proof,
    bill: account.kind === 'card' ? findStatedBill(rows, found.known, today, sections[0]?.dateOrder) : undefined,
    others,
    skipped: found.skipped,
    failed: found.failed,
    currency: found.currency,
    question:
      askColumns(read, layout, rows) ??
      (layout.dateOrder ? undefined : askDates(tables, today)) ??
      (layout.decimals ? undefined : askDecimals(tables, today)),
  }
}

/**
 * Reads the movements of a file. What has no date and no amount is no movement; what cannot be read is kept with the reason. Rows
 * of other accounts than `account` are left out. Where the signs of a card leave open what plain amounts are, the user has said it,
 * or the file proves it, or the words of payments do, or it is asked.
 */
export const readStatement = (rows: Rows, layout: Layout, today: string, account = unknownAccount): Statement => {
  const tables = splitSections(rows, layout, today)
  const { sections } = tables
  const read = (plain?: PlainAmounts): Statement => {
    const withPlain = { ...tables, sections: sections.map((section) => ({ ...section, plain })) }
    return readTables(rows, layout, withPlain, today, account)
  }
  if (account.kind !== 'card' || sections.every(({ openSigns }) => openSigns === undefined)) return read()
  if (layout.plain) return read(layout.plain)
  const [purchases, payments] = [read('purchases'), read('payments')]
  const proven = findProven(purchases, payments)
  if (proven) return proven
  const byWords = findPlainByWords(sections)
  if (byWords) return byWords === 'purchases' ? purchases : payments
  return { ...purchases, question: purchases.question ?? askPlain(sections) }
}
