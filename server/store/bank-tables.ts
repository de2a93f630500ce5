import type { Generated } from 'kysely'
import type { Bank } from '#contract/banks/response.ts'
import type { Expense } from '#contract/expenses/response.ts'
import type { Import } from '#contract/imports/response.ts'
import type { Entry } from '#contract/ledger/response.ts'
import type { Transfer } from '#contract/transfers/response.ts'
import type { TableOf } from './codec.ts'

/** The tables of banks, and of what moves their balances. Read `tables.ts` first. */
export type BankTables = {
  /** Every bank that a user has or had. The id of a deleted bank stays, because records and entries name it. */
  bank_ids: { user_id: string; id: string }
  /** The banks that are not deleted. */
  banks: Omit<TableOf<Omit<Bank, 'email' | 'amount'>>, 'kind'> & {
    user_id: string
    kind: Generated<Bank['kind']>
    balance: number
    /** The number of its ledger entries, which is the place of the latest one. */
    entry_count: number
  }
  expenses: TableOf<Expense> & { user_id: string }
  transfers: TableOf<Transfer> & { user_id: string }
  /** Every change of a balance. The amounts of a bank add up to its balance. */
  ledger: Omit<TableOf<Entry>, 'at' | 'date' | 'undoes_id' | 'import_id'> & {
    user_id: string
    bank_id: string
    /** The place of the entry among those of its bank, from 1. */
    seq: number
    at: number
    /** The day that the user gave, or "" for that of `at`. */
    date: Generated<string>
    /** The entry that this one takes back. An entry that books it again names it, too. */
    undoes_id: Generated<string | null>
    /** The import that made the entry. */
    import_id: Generated<string | null>
    /** The revision of the change that made the entry; null for one of before 2.0.0, or of a restore. */
    revision: Generated<number | null>
  }
  /** The bank statements that a user imported, undone ones too. */
  imports: Omit<TableOf<Import>, 'at' | 'undone'> & {
    user_id: string
    /** A hash of the file, by which it is known again. */
    file_hash: string
    at: number
    /** The closing balance that the file names. */
    closing_balance: number | null
    /** When the import was undone; 0 before. */
    undone_at: number
  }
}
