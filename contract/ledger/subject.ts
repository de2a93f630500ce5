import type { Entry } from './response.ts'

/** The links of an entry that say what it is about. */
export type EntryLinks = Pick<Entry, 'id' | 'undoesId' | 'expenseId' | 'returnId' | 'transferId' | 'lendId'>

/** The id of what an entry is about: the closest record that it names, else the credit, debit or set balance that it is or takes back. */
export const getSubject = ({ id, undoesId, expenseId, returnId, transferId, lendId }: EntryLinks): string =>
  returnId ?? expenseId ?? transferId ?? lendId ?? undoesId ?? id
