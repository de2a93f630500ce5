import { expect } from 'vitest'
import { type ApiResponse, call } from './calls.ts'
import type { Person } from './people.ts'
import { addLend, bank, type Expense, type Lend, lendsOf, newBank, readBank } from './records.ts'

type Fields = Record<string, unknown>

export type Return = Fields & { id: string; lendId: string; date: string }
export type ReturnAdded = { return: Return; lend: Lend; balance?: number }
export type Entry = Fields & {
  id: string
  at: string
  date: string
  kind: string
  amount: number
  balance: number
}
export type Transfer = Fields & { id: string }

/** The header of an Idempotency-Key. */
export const keyed = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'Idempotency-Key': key }

/** Adds a return of ₹10 to a record. `fields` replace its values. */
export const addReturn = (
  by: Person,
  lendId: string,
  fields: Fields = {},
  key?: string,
): Promise<ApiResponse<ReturnAdded>> =>
  call(`POST /api/v1/lend/${lendId}/returns`, {
    by,
    json: { date: '2024-03-01', amount: 10, ...fields },
    headers: keyed(key),
  })

export const deleteReturn = (by: Person, id: string, key?: string): Promise<ApiResponse<Omit<ReturnAdded, 'return'>>> =>
  call(`DELETE /api/v1/returns/${id}`, { by, headers: keyed(key) })

/** Returns the returns of a record, in the order of the list. */
export const returnsOf = async (by: Person, lendId: string): Promise<Return[]> =>
  (await call<Return[]>('GET /api/v1/returns', { by })).body.filter((item) => item.lendId === lendId)

export const ledgerOf = async (by: Person, bankId: string): Promise<Entry[]> =>
  (await call<Entry[]>(`GET /api/v1/ledger/${bankId}`, { by })).body

export const adjust = (by: Person, bankId: string, json: unknown, key?: string): Promise<ApiResponse<number>> =>
  call(`POST /api/v1/adjust-balance/${bankId}`, { by, json, headers: keyed(key) })

/** Transfers ₹10 from one account to another. `fields` replace values of the request. */
export const transfer = (
  by: Person,
  fromId: string,
  toId: string,
  fields: Fields = {},
  key?: string,
): Promise<ApiResponse<Transfer>> =>
  call('POST /api/v1/transfers', {
    by,
    json: { fromId, toId, amount: 10, date: '2024-03-01', ...fields },
    headers: keyed(key),
  })

export const deleteTransfer = (by: Person, id: string, key?: string): Promise<ApiResponse<unknown>> =>
  call(`DELETE /api/v1/transfers/${id}`, { by, headers: keyed(key) })

/** Credits or debits an account by ₹10, with words in the body. */
export const move = (
  by: Person,
  kind: 'credit' | 'debit',
  bankId: string,
  json?: unknown,
  key?: string,
): Promise<ApiResponse<number>> =>
  call(`PATCH /api/v1/${kind}-amount/${bankId}/${kind}?amount=10`, {
    by,
    ...(json !== undefined && { json }),
    headers: keyed(key),
  })

/** Returns the latest entry of an account. */
export const latestEntry = async (by: Person, bankId: string): Promise<Entry> => {
  const [entry] = await ledgerOf(by, bankId)
  if (!entry) throw new Error('The ledger is empty.')
  return entry
}

/** Adds an account with ₹100, and credits or debits it by ₹10. */
export const newMovement = async (by: Person, kind: 'credit' | 'debit', words: object) => {
  const { id: bankId } = await newBank(by, { amount: 100 })
  await move(by, kind, bankId, words)
  return { bankId, entry: await latestEntry(by, bankId) }
}

export const editMovement = (by: Person, id: string, json: unknown, key?: string): Promise<ApiResponse<Entry>> =>
  call(`PATCH /api/v1/movements/${id}`, { by, json, headers: keyed(key) })

export const undoMovement = (by: Person, id: string, key?: string): Promise<ApiResponse<{ balance: number }>> =>
  call(`DELETE /api/v1/movements/${id}`, { by, headers: keyed(key) })

export const editExpense = (by: Person, json: Fields, key?: string): Promise<ApiResponse<Expense>> =>
  call('PATCH /api/v1/bank/expenses/edit-expense', { by, json, headers: keyed(key) })

export const rename = (
  by: Person,
  from: unknown,
  to: unknown,
  key?: string,
): Promise<ApiResponse<{ renamed: number }>> =>
  call('POST /api/v1/people/rename', { by, json: { from, to }, headers: keyed(key) })

export const editLend = (by: Person, json: Fields): Promise<ApiResponse<Lend>> =>
  call('PATCH /api/v1/edit-lend', { by, json })

/** Makes an account inactive. */
export const deactivate = async (by: Person, id: string): Promise<void> => {
  const { active, ...account } = await readBank(by, id)
  await call('PATCH /api/v1/edit-bank', { by, json: bank({ ...account, isActive: false }) })
}

export const deleteBank = (by: Person, id: string): Promise<ApiResponse<unknown>> =>
  call(`DELETE /api/v1/delete-bank/${id}`, { by })

export const balanceOf = async (by: Person, id: string): Promise<number> => (await readBank(by, id)).amount

/** Adds a pending record of ₹100 that is given. `fields` replace its values. */
export const newLend = async (by: Person, fields: Fields = {}): Promise<Lend> =>
  (await addLend(by, { amount: 100, returnStatus: 'pending', direction: 'given', ...fields })).body

export const readLend = async (by: Person, { id }: Lend): Promise<Lend | undefined> =>
  (await lendsOf(by)).find((record) => record.id === id)

export const returnIdIn = ({ body }: ApiResponse<ReturnAdded>): string => body.return.id

/** Sends a request, and expects that the record and its returns are afterwards as they were before. */
export const expectUnchanged = async (
  by: Person,
  made: Lend,
  refuse: () => Promise<ApiResponse<unknown>>,
): Promise<ApiResponse<unknown>> => {
  const [lend, returns] = [await readLend(by, made), await returnsOf(by, made.id)]
  const response = await refuse()
  expect(await readLend(by, made)).toEqual(lend)
  expect(await returnsOf(by, made.id)).toEqual(returns)
  return response
}
