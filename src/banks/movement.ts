import { localDate } from '#contract/fields/dates.ts'
import { toPaise } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import type { MovementWords } from '#contract/ledger/rules.ts'

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

/** The kinds of entry that take another one back, or a part of it. */
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
]

/** Whether an entry only takes another one back, or a part of it. */
export const isReverting = ({ kind }: Pick<Entry, 'kind'>): boolean => reverting.includes(kind)

/** The entries of a ledger that stand: no undone ones, and none that only take another one back. */
export const listStanding = (entries: readonly Entry[]): Entry[] => {
  const undone = new Set(
    entries.flatMap(({ kind, undoesId, expenseId, returnId, lendId, transferId }) => {
      if (kind === 'lend-undone') return lendId ?? []
      if (kind === 'expense-edited' || kind === 'lend-edited') return []
      return reverting.includes(kind) ? (undoesId ?? expenseId ?? returnId ?? transferId ?? []) : []
    }),
  )
  return entries.filter(
    ({ id, kind, ...links }) =>
      !reverting.includes(kind) &&
      ![id, links.expenseId, links.returnId, links.lendId, links.transferId].some((each) => each && undone.has(each)),
  )
}

/** Converts an entry to the credit or debit that it is. Undefined for other entries. */
export const toMadeMovement = (bankId: string, entry: Entry): MadeMovement | undefined => {
  const { id, kind, amount, date, reason, tag, reference } = entry
  if (kind !== 'credit' && kind !== 'debit') return undefined
  return { id, kind, bankId, amount: Math.abs(amount), words: { date, reason, tag, reference } }
}

/** Finds the newest entry that a credit or a debit can have made. Any of several equal ones is as good. */
export const findMade = (
  entries: readonly Entry[],
  kind: MovementName,
  { bankId, amount, words: { date = '', reason = '', tag = '', reference = '' } = {} }: Movement,
): MadeMovement | undefined => {
  const found = listStanding(entries).find(
    (entry) =>
      entry.kind === kind &&
      Math.abs(toPaise(entry.amount)) === toPaise(amount) &&
      (date === '' || entry.date === date) &&
      entry.reason === reason &&
      entry.tag === tag &&
      entry.reference === reference,
  )
  return found && toMadeMovement(bankId, found)
}
