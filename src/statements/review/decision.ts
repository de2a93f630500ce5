import type { Expense } from '#contract/expenses/response.ts'
import { type ImportRow, MAX_REASON_LENGTH } from '#contract/imports/rules.ts'
import type { Match } from '#src/statements/counting/match-rows.ts'
import { readNarration } from '#src/statements/narrations/read-narration.ts'
import type { Channel } from '#src/statements/narrations/vocabulary.ts'
import { type StatementRow, toSignedPaise } from '#src/statements/statement-row.ts'

/** What becomes of a row. `ask`: the user has not said yet whether it is there already. */
export type Decision =
  | { action: 'expense'; reason: string; amountDebit: Expense['amountDebit']; tag?: string }
  | { action: 'credit'; reason: string; tag?: string }
  | { action: 'return'; reason: string; lendId: string }
  | { action: 'transfer'; reason: string; otherId: string }
  | { action: 'skip' }
  | { action: 'ask' }

/** What a row is without more knowledge. */
type PlainDecision = Extract<Decision, { action: 'expense' | 'credit' }>

/** The type of an expense by how the money travelled. */
const typesByChannel: Partial<Record<Channel, Expense['amountDebit']>> = { upi: 'BHIM_UPI', cash: 'ATM' }

/** The reason of a row: its narration. An expense needs one. */
const getReason = ({ narration, direction }: StatementRow): string =>
  narration.slice(0, MAX_REASON_LENGTH).trim() || (direction === 'out' ? 'Bank statement' : '')

/** Books a row as what it is without more knowledge: an expense or a credit. */
export const bookPlainly = (row: StatementRow): PlainDecision =>
  row.direction === 'in'
    ? { action: 'credit', reason: getReason(row) }
    : {
        action: 'expense',
        reason: getReason(row),
        amountDebit: typesByChannel[readNarration(row.narration).channel] ?? 'DEBIT',
      }

/** What becomes of a row before the user says anything. */
export const decideFirst = (row: StatementRow, match: Match | undefined): Decision => {
  if (!match) return bookPlainly(row)
  return { action: match.kind === 'there' ? 'skip' : 'ask' }
}

/** Whether a decision moves money. */
export const isBooked = ({ action }: Decision): boolean => action !== 'skip' && action !== 'ask'

/** What a row adds to the balance, in paise. */
export const getBookedPaise = (row: StatementRow, decision: Decision): number =>
  isBooked(decision) ? toSignedPaise(row) : 0

/** Builds the row of the request. A row that is not decided is left out. */
export const toImportRow = (row: StatementRow, decision: Decision): ImportRow => {
  const { line, date, amount, reference, direction } = row
  const plain = { line, date, amount, reference, reason: '', lendId: '', toId: '', fromId: '' }
  switch (decision.action) {
    case 'transfer': {
      const { action, reason, otherId } = decision
      return { ...plain, action, reason, ...(direction === 'out' ? { toId: otherId } : { fromId: otherId }) }
    }
    case 'ask':
      return { ...plain, action: 'skip' }
    default:
      return { ...plain, ...decision }
  }
}
