import { randomUUID } from 'node:crypto'
import { type ApiResponse, call } from './calls.ts'
import { keyed, ledgerOf } from './money.ts'
import type { Person } from './people.ts'

type Fields = Record<string, unknown>

export type Added = { id: string; added: number; skipped: number; balance: number }
export type Import = Fields & { id: string; bankId: string; undone: boolean }

/** A row of a statement: a credit of ₹10. `fields` replace its values. */
export const row = (line: number, fields: Fields = {}): Fields => ({
  line,
  date: '2024-03-01',
  amount: 10,
  action: 'credit',
  reason: 'NEFT CR-SALARY',
  reference: '',
  ...fields,
})

/** An expense of ₹10 in a statement. */
export const spent = (line: number, fields: Fields = {}): Fields =>
  row(line, { action: 'expense', reason: 'UPI-TEA', amountDebit: 'DEBIT', ...fields })

/** Sends an import as it is, without looking at the account first. */
export const sendImport = (by: Person, json: Fields, key?: string): Promise<ApiResponse<Added>> =>
  call('POST /api/v1/imports', { by, json, headers: keyed(key) })

/** Imports rows into an account as it is now, from a file of its own. `fields` replace values of the request. */
export const importRows = async (
  by: Person,
  bankId: string,
  rows: Fields[],
  fields: Fields = {},
): Promise<ApiResponse<Added>> => {
  const entries = (await ledgerOf(by, bankId)).length
  return sendImport(by, { bankId, fileName: 'May.csv', fileHash: randomUUID(), entries, rows, ...fields })
}

export const undoImport = (by: Person, id: string, key?: string): Promise<ApiResponse<{ balance: number }>> =>
  call(`DELETE /api/v1/imports/${id}`, { by, headers: keyed(key) })

/** Returns the imports into an account, newest first. */
export const importsOf = async (by: Person, bankId: string): Promise<Import[]> =>
  (await call<Import[]>('GET /api/v1/imports', { by })).body.filter((one) => one.bankId === bankId)
