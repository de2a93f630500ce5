import { useCallback, useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { ImportRow } from '#contract/imports/rules.ts'
import type { Entry } from '#contract/ledger/response.ts'
import type { DueLend } from '#contract/lend-due.ts'
import type { KnownPerson } from '#contract/people/response.ts'
import type { EntryWords } from '#src/lends/entry-words.ts'
import type { Statement } from '#src/statements/columns/read-statement.ts'
import { type Match, matchRows } from '#src/statements/counting/match-rows.ts'
import type { ReadFile } from '#src/statements/files/read-file.ts'
import { findTakenBack } from '#src/statements/narrations/find-taken-back.ts'
import { createFindCalled } from '#src/statements/narrations/name-payment.ts'
import { type Own, proposeReturns } from '#src/statements/narrations/propose-returns.ts'
import { type StatementRow, toSignedPaise } from '#src/statements/statement-row.ts'
import { bookPlainly, type Decision, decideFirst, getBookedPaise, isBooked, toImportRows } from './decision.ts'
import { useKeptDecisions } from './kept-decisions.ts'
import { type ReviewItem, type ReviewLine, sortLines, toReviewLine, toUnreadLine } from './review-lines.ts'

/** What a statement is compared with. */
export type Records = {
  bank: Bank
  banks: readonly Bank[]
  entries: readonly Entry[]
  /** Calls an entry by the words of its record today. */
  getWords: (entry: Entry) => EntryWords
  lends: readonly DueLend[]
  people: readonly KnownPerson[]
  own: Own
}

/** What the server says of rows, by line. */
export type RowErrors = Readonly<Record<string, string>>

/** A review: the lines, what they come to, and how they are changed. */
export type Review = {
  lines: readonly ReviewLine[]
  items: readonly ReviewItem[]
  /** The rows of the request, oldest first. */
  rows: readonly ImportRow[]
  /** How many rows are booked, and how many the user has to decide. */
  counts: { booked: number; open: number }
  /** The balance of the account after the import, in rupees. */
  balance: number
  /** Decides about some rows. */
  decide: (items: readonly ReviewItem[], getDecision: (item: ReviewItem) => Decision) => void
  /** The decisions of before with which the review began, and what forgets them. */
  kept: Pick<ReturnType<typeof useKeptDecisions>, 'isKept' | 'discard' | 'removeStored'>
}

const byId = <Item extends { id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [item.id, item]))

/** What a decision is about: the movement, and the entry that it is. */
const toDecisionKey = (row: StatementRow, match: Match | undefined): string =>
  `${row.date} ${toSignedPaise(row)} ${match?.entry.id ?? 'new'}`

/**
 * Compares a statement with what the user has, and keeps what the user decides by line: also when the ledger moves meanwhile and
 * is compared again.
 */
export const useReview = (file: ReadFile, statement: Statement, records: Records, errors: RowErrors): Review => {
  const { bank, banks, entries, getWords, lends, people, own } = records
  const { decisions, setDecisions, ...kept } = useKeptDecisions({ bankId: bank.id, file })
  const decide = useCallback<Review['decide']>(
    (changed, getDecision) =>
      setDecisions(
        (before) =>
          new Map([
            ...before,
            ...changed.map(
              (item) =>
                [item.row.line, { decision: getDecision(item), key: toDecisionKey(item.row, item.match) }] as const,
            ),
          ]),
      ),
    [setDecisions],
  )
  const { rows } = statement
  const matches = useMemo(() => matchRows(rows, entries), [rows, entries])
  const proposals = useMemo(() => {
    const open = rows.filter(({ line }) => matches.get(line)?.kind !== 'there')
    return new Map(proposeReturns(open, people, lends, own).map((proposal) => [proposal.line, proposal]))
  }, [rows, matches, people, lends, own])
  const findCalled = useMemo(() => createFindCalled(entries, getWords), [entries, getWords])
  const pairs = useMemo(() => findTakenBack(rows), [rows])
  const undecided = useMemo(
    () =>
      rows.map((row): ReviewItem => {
        const match = matches.get(row.line)
        const proposal = proposals.get(row.line)
        const plain = bookPlainly(row, findCalled(row.narration))
        const pair = pairs.get(row.line)
        const isUndone = pair !== undefined && !match && !matches.has(pair.line)
        const decision = isUndone ? ({ action: 'skip' } as const) : decideFirst(row, match, proposal, plain)
        return { row, match, proposal, plain, pair, decision }
      }),
    [rows, matches, proposals, findCalled, pairs],
  )
  const items = useMemo(
    () =>
      undecided.map((item): ReviewItem => {
        const decided = decisions.get(item.row.line)
        return decided?.key === toDecisionKey(item.row, item.match) ? { ...item, decision: decided.decision } : item
      }),
    [undecided, decisions],
  )
  const lines = useMemo(() => {
    const named = { lends: byId(lends), accounts: byId(banks), getWords }
    return sortLines([
      ...items.map((item) => toReviewLine(item, statement.proof, named, errors[item.row.line])),
      ...statement.unread.map(toUnreadLine),
    ])
  }, [items, lends, banks, getWords, errors, statement])
  const booked = items.reduce((sum, { row, decision }) => sum + getBookedPaise(row, decision), 0)
  return {
    lines,
    items,
    rows: useMemo(() => items.flatMap(({ row, decision }) => toImportRows(row, decision)), [items]),
    counts: {
      booked: items.filter(({ decision }) => isBooked(decision)).length,
      open: items.filter(({ decision }) => decision.action === 'ask').length,
    },
    balance: toRupees(toPaise(bank.amount) + booked),
    decide,
    kept,
  }
}
