import type { Generated } from 'kysely'
import type { Bank } from '#contract/banks/response.ts'
import type { Expense } from '#contract/expenses/response.ts'
import type { Entry } from '#contract/ledger/response.ts'

/** The tables of banks, and of what moves their balances. Read `tables.ts` first. */
export type BankTables = {
  /** Every bank that a user has or had. The id of a deleted bank stays, because records and entries name it. */
  bank_ids: { user_id: string; id: string }
  /** The banks that are not deleted. */
  banks: {
    id: string
    user_id: string
    account_holder_name: string
    bank_name: Bank['bankName']
    account_number: string
    balance: number
    /** The number of its ledger entries, which is the place of the latest one. */
    entry_count: number
    phone_pay: number
    google_pay: number
    paytm: number
    bhim_upi: number
    mobile_number: string
    active: number
    /** Grows by one with every edit, not with movements of the balance. */
    version: Generated<number>
  }
  expenses: {
    id: string
    user_id: string
    bank_id: string
    date: string
    amount: number
    reason: string
    amount_debit: Expense['amountDebit']
    /** "" without a tag. */
    tag: Generated<string>
    /** 1 when `proofs` has a photo of it. */
    has_proof: Generated<number>
    /** Grows by one with every edit. */
    version: Generated<number>
  }
  transfers: {
    id: string
    user_id: string
    from_id: string
    to_id: string
    amount: number
    date: string
    note: string
  }
  /** Every change of a balance. The amounts of a bank add up to its balance. */
  ledger: {
    id: string
    user_id: string
    bank_id: string
    /** The place of the entry among those of its bank, from 1. */
    seq: number
    kind: Entry['kind']
    /** Negative for money out. */
    amount: number
    /** The balance after the change. */
    balance: number
    at: number
    /** The day that the user gave, or "" for that of `at`. */
    date: Generated<string>
    reason: string
    /** The tag that the entry has, or that its record had at the time; "" without one. */
    tag: Generated<string>
    /** The reference of a bank or a payment app, or "". */
    reference: Generated<string>
    /** The record that caused the change. It may be deleted since. */
    expense_id: string | null
    lend_id: string | null
    return_id: string | null
    transfer_id: string | null
    /** The other bank of a transfer, of `bank_ids`. */
    other_bank_id: string | null
    /** The entry that this one takes back. An entry that books it again names it, too. */
    undoes_id: Generated<string | null>
    /** The import that made the entry. */
    import_id: Generated<string | null>
    /** The revision of the change that made the entry; null for one of before 2.0.0, or of a restore. */
    revision: Generated<number | null>
  }
  /** The bank statements that a user imported, undone ones too. */
  imports: {
    id: string
    user_id: string
    bank_id: string
    file_name: string
    /** A hash of the file, by which it is known again. */
    file_hash: string
    at: number
    /** The number of rows that were booked, and of those that were skipped. */
    added: number
    skipped: number
    /** The closing balance that the file names. */
    closing_balance: number | null
    /** When the import was undone; 0 before. */
    undone_at: number
  }
}
