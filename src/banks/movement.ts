import { localDate } from '#contract/fields/dates.ts'
import { toPaise } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import type { MovementWords } from '#contract/ledger/rules.ts'
import { getSubject } from '#contract/ledger/subject.ts'

/** Whether a movement adds money to an account or takes it away. */
export type MovementName = 'credit' | 'debit'

/** A credit or a debit of an account. `amount` is in rupees, above 0. A server of the first version takes no words. */
export type Movement = { bankId: string; amount: number; words?: MovementWords | undefined }

/** A credit or a debit that the ledger has. */
export type MadeMovement = Movement & { id: string; kind: MovementName }

/** What people call money that comes in, for the reason of a credit. */
export const incomeNames = [
  'Salary',
  'Bonus',
  'Interest',
  'Refund',
  'Cashback',
  'Dividend',
  'Pension',
  'Stipend',
  'Reimbursement',
] as const

/** The kinds of entry that have a day of the user. The others happened when they were made. */
const dated: readonly Entry['kind'][] = ['credit', 'debit', 'expense', 'lend', 'return', 'transfer']

/** The day of an entry: the one that the user gave, else the local day on which it was made. */
export const getEntryDay = ({ at, date, kind }: Pick<Entry, 'at' | 'date' | 'kind'>): string =>
  date !== '' && (dated.includes(kind) || date !== at.slice(0, 'YYYY-MM-DD'.length)) ? date : localDate(new Date(at))

/** Whether the words of an entry are its own. Those of the others are the words of a record. */
export const hasOwnWords = ({ kind }: Pick<Entry, 'kind'>): boolean =>
  kind === 'credit' || kind === 'debit' || kind === 'transfer' || kind === 'adjustment'

/** The kinds of entry that take another one back, or a part of it, or bring it back again. */
const reverting: readonly Entry['kind'][] = [
  'credit-undone',
  'debit-undone',
  'import-undone',
  'expense-edited',
  'expense-deleted',
  'lend-edited',
  'lend-undone',
  'return-undone',
  'transfer-undone',
  'undone',
]

/** Whether an entry only takes another one back, or a part of it, or brings it back again. */
export const isReverting = ({ kind }: Pick<Entry, 'kind'>): boolean => reverting.includes(kind)

const sumPaise = (entries: readonly Entry[]): number => entries.reduce((sum, { amount }) => sum + toPaise(amount), 0)

/** Whether a record is deleted with its returns: the entry that says so has their sum, and an undo can take it back. */
const isDeletedLend = (entries: readonly Entry[]): boolean => {
  const deleted = entries.findIndex(({ kind }) => kind === 'lend-undone')
  return deleted >= 0 && sumPaise(entries.slice(0, deleted + 1)) !== 0
}

/**
 * Lists the ids of what the entries of a ledger, newest first, take back whole: records, transfers, and entries that are about
 * themselves. What an undo brought back is none of them.
 */
export const listUndone = (entries: readonly Entry[]): ReadonlySet<string> => {
  const undone = new Set<string>()
  for (const [subject, of] of Map.groupBy(entries, getSubject)) {
    const isTakenBack = of.some(isReverting) && sumPaise(of) === 0
    if (isTakenBack || isDeletedLend(of)) undone.add(subject)
  }
  return undone
}

/** The entries of a ledger, newest first, that stand: no undone ones, and none that only take another one back. */
export const listStanding = (entries: readonly Entry[]): Entry[] => {
  const undone = listUndone(entries)
  return entries.filter(
    (entry) => !isReverting(entry) && ![getSubject(entry), entry.lendId].some((id) => id !== null && undone.has(id)),
  )
}

const removing: readonly Entry['kind'][] = ['expense-deleted', 'credit-undone', 'debit-undone']

/**
 * The imported entries of a ledger, newest first, that the user removed later: an expense that a split made records of has gone, too.
 * An import that was undone as a whole is none of them.
 */
export const listRemovedImports = (entries: readonly Entry[]): Entry[] => {
  const undone = listUndone(entries)
  const removed = new Set(entries.filter(({ kind }) => removing.includes(kind)).map(getSubject))
  return entries.filter(
    (entry) =>
      entry.importId !== null && !isReverting(entry) && undone.has(getSubject(entry)) && removed.has(getSubject(entry)),
  )
}

/** Converts an entry to the credit or debit that it is. Undefined for other entries. */
export const toMadeMovement = (bankId: string, entry: Entry): MadeMovement | undefined => {
  const { id, kind, amount, date, reason, tag, reference } = entry
  if (kind !== 'credit' && kind !== 'debit') return undefined
  return { id, kind, bankId, amount: Math.abs(amount), words: { date, reason, tag, reference } }
}

/** What repeats of income that the ledger has. */
export const toRepeatedIncome = (bankId: string, entry: Entry) => {
  const { amount, reason, tag } = entry
  return { bankId, date: getEntryDay(entry), amount, reason, tag }
}

/** Whether an entry has the id that the server knows. In a list that does not include it yet, it can have that of its call. */
export const hasFinalId = ({ id }: Pick<Entry, 'id'>): boolean => !id.includes('.')
