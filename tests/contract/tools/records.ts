import { randomInt } from 'node:crypto'
import { type ApiResponse, call } from './calls.ts'
import type { Person } from './people.ts'

export type Lend = Record<string, unknown> & { id: string; lendDate: string }
export type Bank = Record<string, unknown> & { id: string; amount: number }
export type Expense = Record<string, unknown> & { id: string; date: string }

type Fields = Record<string, unknown>

/** An id of the right form that no record has. */
export const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

export const lend = (fields: Fields = {}): Fields => ({
  lendDate: '2024-02-29',
  reason: 'Hospital deposit',
  amount: 131_072.01,
  requirement: 'Compulsory',
  bank: 'SBI',
  returnDate: '2031-12-31',
  returnName: 'Ravi Kumar',
  returnStatus: 'pending',
  ...fields,
})

export const addLend = (by: Person, fields: Fields = {}): Promise<ApiResponse<Lend>> =>
  call('POST /api/v1/add-lend', { by, json: lend(fields) })

export const lendsOf = async (by: Person): Promise<Lend[]> => (await call<Lend[]>('GET /api/v1/get-lend', { by })).body

/** Returns an unused account number. */
export const accountNumber = (): string => `AC${randomInt(1e9)}X${randomInt(1e9)}`

export const bank = (fields: Fields = {}): Fields => ({
  accountHolderName: 'Asha Verma',
  bankName: 'HDFC',
  accountNumber: accountNumber(),
  amount: 500.25,
  phonePay: false,
  googlePay: true,
  paytm: false,
  bhimUpi: true,
  mobileNumber: '0812345670',
  isActive: true,
  ...fields,
})

export const addBank = (by: Person, fields: Fields = {}): Promise<ApiResponse<Bank>> =>
  call('POST /api/v1/add-bank', { by, json: bank(fields) })

/** Adds a bank account and returns it. */
export const newBank = async (by: Person, fields: Fields = {}): Promise<Bank> => (await addBank(by, fields)).body

export const readBank = async (by: Person, id: string): Promise<Bank> =>
  (await call<Bank>(`GET /api/v1/id-bank/${id}`, { by })).body

export const banksOf = async (by: Person): Promise<Bank[]> => (await call<Bank[]>('GET /api/v1/all-bank', { by })).body

/** Credits an account. `amount` goes into the URL unchanged. */
export const credit = (by: Person, id: string, amount: string | number): Promise<ApiResponse<number>> =>
  call(`PATCH /api/v1/credit-amount/${id}/credit?amount=${amount}`, { by })

/** Debits an account. `amount` goes into the URL unchanged. */
export const debit = (by: Person, id: string, amount: string | number): Promise<ApiResponse<number>> =>
  call(`PATCH /api/v1/debit-amount/${id}/debit?amount=${amount}`, { by })

export const expense = (bankId: string, fields: Fields = {}): Fields => ({
  bank_id: bankId,
  date: '2024-02-29',
  amount: 10.1,
  reason: 'Vegetables',
  amountDebit: 'CASH',
  ...fields,
})

export const addExpense = (by: Person, bankId: string, fields: Fields = {}): Promise<ApiResponse<Expense>> =>
  call('POST /api/v1/bank/expenses/add-expenses', { by, json: expense(bankId, fields) })

export const expensesOf = async (by: Person, bankId: string): Promise<Expense[]> =>
  (await call<Expense[]>(`GET /api/v1/bank/expenses/id/${bankId}`, { by })).body

export const deleteExpense = (by: Person, id: string): Promise<ApiResponse<unknown>> =>
  call(`DELETE /api/v1/bank/expenses/delete-expenses-bank/${id}`, { by })

/** A record after some changes, with these fields. Each change raises the version, where the server has versions. */
export const later = (made: Fields, fields: Fields, changes = 1): Fields => ({
  ...made,
  ...fields,
  ...(typeof made.version === 'number' && { version: made.version + changes }),
})

/** Returns the records of `list` that are in `made`, in the order of the list. */
export const only = <Item extends { id: string }>(list: Item[], ...made: { id: string }[]): Item[] =>
  list.filter(({ id }) => made.some((item) => item.id === id))

/** JSON values that are not valid amounts. */
export const refusedAmounts = [
  '1e3',
  -1,
  '-1',
  'NaN',
  '0x10',
  1.005,
  '1.005',
  '1,000',
  '.5',
  '5.',
  '１２',
  ' 5 5 ',
  '₹5',
  '+5',
  'Infinity',
  1e21,
  100_000_000_000,
  '100000000000',
  0.001,
  null,
  true,
  [5],
  { value: 5 },
  'five',
]
