import { buildPath, endpoints } from '#contract/endpoints.ts'
import { insist } from '#tests/reliability/tools/client.ts'

const LEND = { lendDate: '2024-02-29', reason: 'Rent deposit', amount: 1, requirement: 'Optional', bank: 'SBI' }
const EXPENSE = { date: '2024-02-29', amount: 1, reason: 'Groceries', amountDebit: 'CASH' }

export const changes = ['add', 'edit', 'delete', 'credit', 'debit', 'add-expense', 'delete-expense'] as const
export type Change = (typeof changes)[number]

type Caller = { url: string; token: string; bankId: string }

/**
 * Makes each change once, as the client does, and leaves as many records as there were.
 * `edited` is the lend to edit; without one it is the lend that was added.
 */
export const makeChanges = async (
  { url, token, bankId }: Caller,
  onChange: (change: Change, milliseconds: number) => void = () => {},
  edited?: string,
): Promise<void> => {
  const make = async (change: Change, { method, path }: { method: string; path: string }, body?: object) => {
    const begin = performance.now()
    const answer = await insist(url, token, { method: method.toUpperCase(), path, ...(body && { body }) })
    onChange(change, performance.now() - begin)
    return answer as { id: string } // checked by the contract tests
  }
  const move = (kind: 'credit' | 'debit') => {
    const call = buildPath(kind === 'credit' ? endpoints.creditAmount : endpoints.debitAmount, { id: bankId })
    return make(kind, { ...call, path: `${call.path}?amount=1` })
  }
  const lend = await make('add', endpoints.addLend, LEND)
  await make('edit', endpoints.editLend, { ...LEND, id: edited ?? lend.id, amount: 2 })
  await make('delete', endpoints.deleteLend, { id: lend.id })
  await move('credit')
  await move('debit')
  const expense = await make('add-expense', endpoints.addExpenses, { ...EXPENSE, bank_id: bankId })
  await make('delete-expense', buildPath(endpoints.deleteExpense, { expenseId: expense.id }))
}
