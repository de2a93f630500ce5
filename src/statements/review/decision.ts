import type { Expense } from '#contract/expenses/response.ts'
import { type ImportRow, MAX_REASON_LENGTH } from '#contract/imports/rules.ts'
import { readNarration } from '#src/reading/payment/read-narration.ts'
import type { Match } from '#src/statements/counting/match-rows.ts'
import { findExpenseType } from '#src/statements/narrations/kind.ts'
import { type Called, nameOtherSide } from '#src/statements/narrations/name-payment.ts'
import type { PaidRecords, ReturnProposal } from '#src/statements/narrations/propose-returns.ts'
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
export type PlainDecision = Extract<Decision, { action: 'expense' | 'credit' }>

/** What the bank wrote of a row, as long as it is kept. */
const getNarration = ({ narration }: StatementRow): string => narration.slice(0, MAX_REASON_LENGTH).trim()

/** The reason of a row without more knowledge: the name of the other side, else its narration. An expense needs one. */
const getReason = (row: StatementRow): string =>
  nameOtherSide(row.narration) ?? (getNarration(row) || (row.direction === 'out' ? 'Bank statement' : ''))

/** Books a row as what it is without more knowledge: an expense or a credit, with what the user called such a payment before. */
export const bookPlainly = (row: StatementRow, called?: Called): PlainDecision => {
  const words = { reason: called?.reason ?? getReason(row), ...(called?.tag && { tag: called.tag }) }
  return row.direction === 'in'
    ? { action: 'credit', ...words }
    : { action: 'expense', ...words, amountDebit: findExpenseType(readNarration(row.narration)) }
}

/** What becomes of a row before the user says anything. A return whose name and amount fit is chosen already. */
export const decideFirst = (
  row: StatementRow,
  match: Match | undefined,
  proposal: ReturnProposal | undefined,
  plain: PlainDecision,
): Decision => {
  if (match) return { action: match.kind === 'there' ? 'skip' : 'ask' }
  return proposal?.isSure ? confirmProposal(row, proposal) : plain
}

/** Confirms the proposed return of a row, or its returns. */
export const confirmProposal = (
  row: StatementRow,
  { parts, surplus }: PaidRecords,
): Extract<Decision, { action: 'return' | 'returns' }> => {
  const reason = getNarration(row)
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
  const narration = getNarration(row)
  const plain = { line, date, amount, reference, narration, reason: '', lendId: '', toId: '', fromId: '' }
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
