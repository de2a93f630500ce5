import type { BankTables } from '#server/store/bank-tables.ts'

/** The rows of a table per user, and an SQL expression for each column, where `n` is the number of the row. */
export type Crowd = { rowsPerUser: number; columns: Record<string, string> }

/** The rows of the tables of banks. Read `crowded-tables.ts` first. */
export const crowdsOfBanks: Record<keyof BankTables, Crowd> = {
  bank_ids: { rowsPerUser: 3, columns: { id: "'b' || n", user_id: "'u' || (n % USERS + 1)" } },
  banks: {
    rowsPerUser: 3,
    columns: {
      id: "'b' || n",
      user_id: "'u' || (n % USERS + 1)",
      account_holder_name: "'A'",
      bank_name: "'SBI'",
      account_number: "'N' || n",
      balance: '0',
      entry_count: '4',
      phone_pay: '0',
      google_pay: '0',
      paytm: '0',
      bhim_upi: '0',
      mobile_number: "'9876543210'",
      active: '1',
      version: 'n % 7 + 1',
    },
  },
  transfers: {
    rowsPerUser: 5,
    columns: {
      id: "'t' || n",
      user_id: "'u' || (n % USERS + 1)",
      from_id: "'b' || (n % USERS + USERS)",
      to_id: "'b' || (n % USERS + 2 * USERS)",
      amount: '100',
      date: "'2024-01-' || (10 + n % 20)",
      note: "''",
    },
  },
  expenses: {
    rowsPerUser: 10,
    columns: {
      id: "'e' || n",
      user_id: "'u' || (n % USERS + 1)",
      bank_id: "'b' || (n % USERS + USERS)",
      date: "'2024-01-' || (10 + n % 20)",
      amount: '100',
      reason: "'Some reason or other'",
      amount_debit: "'CASH'",
      version: 'n % 7 + 1',
    },
  },
  ledger: {
    rowsPerUser: 12,
    columns: {
      id: "'g' || n",
      user_id: "'u' || ((n % BANKS + 1) % USERS + 1)",
      bank_id: "'b' || (n % BANKS + 1)",
      seq: 'n',
      kind: "'credit'",
      amount: '0',
      balance: '0',
      at: 'n',
      reason: "''",
      other_bank_id: "'b' || ((n % BANKS + 1) % USERS + USERS)",
    },
  },
  imports: {
    rowsPerUser: 3,
    columns: {
      id: "'m' || n",
      user_id: "'u' || (n % USERS + 1)",
      bank_id: "'b' || (n % USERS + USERS)",
      file_name: "'May.csv'",
      file_hash: "'f' || n",
      at: 'n',
      added: '1',
      skipped: '0',
      undone_at: '0',
    },
  },
}
