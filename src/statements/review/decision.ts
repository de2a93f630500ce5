import type { Expense } from '#contract/expenses/response.ts'
import { type ImportRow, MAX_REASON_LENGTH } from '#contract/imports/rules.ts'
import { readNarration } from '#src/reading/payment/read-narration.ts'
import type { Match } from '#src/statements/counting/match-rows.ts'
import { findExpenseType } from '#src/statements/narrations/kind.ts'
import type { PaidRecords } from '#src/statements/narrations/propose-returns.ts'
import { type StatementRow, toSignedPaise } from '#src/statements/statement-row.ts'

/** What becomes of a row. `ask`: the user has not said yet whether it is there already. */
export type Decision =
  | { action: 'expense'; reason: string; amountDebit: Expense['amountDebit']; tag?: string }
  | { action: 'credit'; reason: string; tag?: string }
  | { action: 'return'; reason: string; lendId: string }
  | ({ action: 'returns'; reason: string } & PaidRecords)
  | { action: 'transfer'; reason: string; otherId: string }
  | { action: 'skip' }
  | { action: 'ask' }

/** What a row is without more knowledge. */
type PlainDecision = Extract<Decision, { action: 'expense' | 'credit' }>

/** The reason of a row: its narration. An expense needs one. */
const getReason = ({ narration, direction }: StatementRow): string =>
  narration.slice(0, MAX_REASON_LENGTH).trim() || (direction === 'out' ? 'Bank statement' : '')

/** Books a row as what it is without more knowledge: an expense or a credit. */
export const bookPlainly = (row: StatementRow): PlainDecision =>
  row.direction === 'in'
    ? { action: 'credit', reason: getReason(row) }
    : { action: 'expense', reason: getReason(row), amountDebit: findExpenseType(readNarration(row.narration)) }

/** What becomes of a row before the user says anything. */
export const decideFirst = (row: StatementRow, match: Match | undefined): Decision => {
  if (!match) return bookPlainly(row)
  return { action: match.kind === 'there' ? 'skip' : 'ask' }
}

/** Confirms the proposed return of a row, or its returns. */
export const confirmProposal = (
  row: StatementRow,
  { parts, surplus }: PaidRecords,
): Extract<Decision, { action: 'return' | 'returns' }> => {
  const { reason } = bookPlainly(row)
  const [first, ...others] = parts
  return first && others.length === 0 && surplus === 0
    ? { action: 'return', reason, lendId: first.lendId }
    : { action: 'returns', reason, parts, surplus }
}

/** The records that a decision returns, by their ids. */
export const listReturned = (decision: Decision): string[] => {
  if (decision.action === 'return') return [decision.lendId]
  return decision.action === 'returns' ? decision.parts.map(({ lendId }) => lendId) : []
}

/** Whether a decision moves money. */
export const isBooked = ({ action }: Decision): boolean => action !== 'skip' && action !== 'ask'

/** What a row adds to the balance, in paise. */
export const getBookedPaise = (row: StatementRow, decision: Decision): number =>
  isBooked(decision) ? toSignedPaise(row) : 0

/** Builds the rows of the request: several for a payment of several records. A row that is not decided is left out. */
export const toImportRows = (row: StatementRow, decision: Decision): ImportRow[] => {
  const { line, date, amount, reference, direction } = row
  const plain = { line, date, amount, reference, reason: '', lendId: '', toId: '', fromId: '' }
  switch (decision.action) {
    case 'transfer': {
      const { action, reason, otherId } = decision
      return [{ ...plain, action, reason, ...(direction === 'out' ? { toId: otherId } : { fromId: otherId }) }]
    }
    case 'returns': {
      const { reason, parts, surplus } = decision
      const returns = parts.map((part) => ({ ...plain, ...part, action: 'return' as const, reason }))
      const { lendId } = parts[0] ?? plain
      return surplus > 0 ? [...returns, { ...plain, action: 'surplus', reason, lendId, amount: surplus }] : returns
    }
    case 'ask':
      return [{ ...plain, action: 'skip' }]
    default:
      return [{ ...plain, ...decision }]
  }
}
