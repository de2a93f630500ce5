import type { Bank } from '#contract/banks/response.ts'
import { toRupees } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import type { Lend } from '#contract/lends/response.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { expenseTypeLabels } from '#src/banks/expense.ts'
import { getEntryDay } from '#src/banks/movement.ts'
import { withTag } from '#src/banks/tags/tag.ts'
import type { EntryWords } from '#src/lends/entry-words.ts'
import type { Match } from '#src/statements/counting/match-rows.ts'
import type { PaidRecords, ReturnProposal } from '#src/statements/narrations/propose-returns.ts'
import type { FileProof } from '#src/statements/proving/proof.ts'
import { type StatementRow, toSignedPaise, type UnreadRow } from '#src/statements/statement-row.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { type Decision, listReturned, type PlainDecision } from './decision.ts'

/** The groups of the review, in their order. */
export const groupTitles = {
  refused: 'Refused',
  new: 'New',
  returns: 'Returns',
  there: 'Already there',
  unread: 'Cannot be read',
} as const

type GroupName = keyof typeof groupTitles

/** What the kinds of rows are called, in the filter and in the table. */
export const kindLabels = {
  expense: 'Expense',
  credit: 'Credit',
  return: 'Return',
  returns: 'Returns',
  transfer: 'Transfer',
  skip: 'Left out',
  ask: 'To decide',
  unread: 'Cannot be read',
} as const satisfies Record<Decision['action'] | 'unread', string>

/** What the file proves of a row, in the filter and in the sheet of a row. */
export const proofLabels = { proven: 'Proven', stopped: 'Does not follow', open: 'Not proven' } as const

/** A row that was read, with what is known of it and what becomes of it. */
export type ReviewItem = {
  row: StatementRow
  match: Match | undefined
  proposal: ReturnProposal | undefined
  /** The expense or the credit that it is without more knowledge. */
  plain: PlainDecision
  /** The row that this one takes back, or that takes it back. Both are left out, where neither is there already. */
  pair: StatementRow | undefined
  decision: Decision
}

/** A line of the review: a row that was read, or one that could not be. `rupees` is negative for money out. */
export type ReviewLine = {
  line: number
  group: GroupName
  date: string
  narration: string
  /** What it is called: its reason, or what the bank wrote. */
  title: string
  rupees: number
  kind: string
  /** What becomes of it, and what is to be said about it. */
  note: string
  /** What the file proves of it; "" where it proves nothing, and for a row that could not be read. */
  proof: string
  item: ReviewItem | undefined
}

/** What decisions name: the open records, the accounts, and the words of an entry today. */
export type Named = {
  lends: ReadonlyMap<string, Lend>
  accounts: ReadonlyMap<string, Bank>
  getWords: (entry: Entry) => EntryWords
}

/** Names a record for a return: `Return by Ravi`, or `Return to Ravi` of one that was borrowed. */
const nameReturn = ({ direction, returnName }: Pick<Lend, 'direction' | 'returnName'>): string =>
  `Return ${direction === 'taken' ? 'to' : 'by'} ${returnName}`

/** Names what a row pays: `Return by Ravi`, `2 returns by Ravi`, with `and ₹50 as borrowed` for what is above. Undefined without its record. */
export const nameReturns = (
  { parts, surplus }: PaidRecords,
  findLend: (id: string) => Lend | undefined,
): string | undefined => {
  const lend = findLend(parts[0]?.lendId ?? '')
  if (!lend) return undefined
  const way = lend.direction === 'taken' ? 'to' : 'by'
  const returns = parts.length === 1 ? nameReturn(lend) : `${parts.length} returns ${way} ${lend.returnName}`
  const more = lend.direction === 'taken' ? 'as lent' : 'as borrowed'
  return surplus > 0 ? `${returns}, and ${formatBriefRupees(surplus)} ${more}` : returns
}

/** Says how much each record gets: `₹100 of Lunch, ₹50 of Rent`. */
const describeParts = ({ parts }: PaidRecords, { lends }: Named): string =>
  parts
    .map(({ lendId, amount }) => `${formatBriefRupees(amount)} of ${lends.get(lendId)?.reason ?? 'a record'}`)
    .join(', ')

const describeMatch = ({ kind, entry }: Match, { getWords }: Named): string => {
  const { reason, person } = getWords(entry)
  const words = [formatDate(getEntryDay(entry)), reason && `“${reason}”`, person].filter(Boolean).join(', ')
  return kind === 'maybe' ? `Already there? ${words}` : `There: ${words}`
}

const describeDecision = ({ row, decision, match, proposal }: ReviewItem, named: Named): string => {
  const { lends, accounts } = named
  switch (decision.action) {
    case 'expense':
      return withTag({ reason: `Expense, ${expenseTypeLabels[decision.amountDebit]}`, tag: decision.tag ?? '' })
    case 'credit':
      return withTag({ reason: 'Credit', tag: decision.tag ?? '' })
    case 'return': {
      const lend = lends.get(decision.lendId)
      return lend ? nameReturn(lend) : `Return by ${proposal?.person ?? 'somebody'}`
    }
    case 'returns': {
      const name = nameReturns(decision, (id) => lends.get(id)) ?? `Returns by ${proposal?.person ?? 'somebody'}`
      return `${name}: ${describeParts(decision, named)}`
    }
    case 'transfer': {
      const other = accounts.get(decision.otherId)
      return `Transfer ${row.direction === 'out' ? 'to' : 'from'} ${other ? formatAccount(other) : 'another account'}`
    }
    default:
      return match ? describeMatch(match, named) : kindLabels[decision.action]
  }
}

/** Says that a row can be a return, until the user has said what it is. */
const describeProposal = ({ decision, proposal }: ReviewItem, named: Named): string => {
  if (!proposal || listReturned(decision).length > 0) return ''
  const name = nameReturns(proposal, (id) => named.lends.get(id))
  if (!name) return ''
  const isSpread = proposal.parts.length > 1 || proposal.surplus > 0
  return `${name}? ${proposal.reason}${isSpread ? `: ${describeParts(proposal, named)}` : ''}`
}

/** Says that a payment failed and came back. */
const describePair = ({ row, pair }: ReviewItem): string => {
  if (!pair) return ''
  const day = formatDate(pair.date)
  return row.direction === 'in' ? `Takes back the payment of ${day}` : `Came back on ${day}`
}

const findGroup = ({ match, proposal }: ReviewItem, error: string | undefined): GroupName => {
  if (error !== undefined) return 'refused'
  if (match) return 'there'
  return proposal ? 'returns' : 'new'
}

const nameProof = ({ kind, proven, stopped }: FileProof, line: number): string =>
  kind === 'none' ? '' : proofLabels[proven.has(line) ? 'proven' : stopped.has(line) ? 'stopped' : 'open']

/** Builds the line of a row. `error` is what the server says of it. */
export const toReviewLine = (
  item: ReviewItem,
  proof: FileProof,
  named: Named,
  error: string | undefined,
): ReviewLine => {
  const { row, decision } = item
  const notes = [error, describePair(item), describeProposal(item, named), describeDecision(item, named), row.warning]
  return {
    line: row.line,
    group: findGroup(item, error),
    date: row.date,
    narration: row.narration,
    title:
      'reason' in decision && (decision.action === 'expense' || decision.action === 'credit')
        ? decision.reason
        : row.narration,
    rupees: toRupees(toSignedPaise(row)),
    kind: kindLabels[decision.action],
    note: notes.filter(Boolean).join(' · '),
    proof: nameProof(proof, row.line),
    item,
  }
}

/** Builds the line of a row that could not be read. */
export const toUnreadLine = ({ line, text, problem }: UnreadRow): ReviewLine => ({
  line,
  group: 'unread',
  date: '',
  narration: text,
  title: text,
  rupees: 0,
  kind: kindLabels.unread,
  note: problem,
  proof: '',
  item: undefined,
})

const groupNames = Object.keys(groupTitles)

/** Sorts the lines by their group; in a group, what is to be decided comes first, then the order of the statement. */
export const sortLines = (lines: readonly ReviewLine[]): ReviewLine[] => {
  const isOpen = ({ item }: ReviewLine): boolean => item?.match?.kind === 'maybe'
  return lines.toSorted(
    (one, other) =>
      groupNames.indexOf(one.group) - groupNames.indexOf(other.group) || Number(isOpen(other)) - Number(isOpen(one)),
  )
}
