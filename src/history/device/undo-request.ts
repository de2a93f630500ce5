import type { Bank } from '#contract/banks.ts'
import type { EditedExpense, Expense, NewExpense } from '#contract/expenses.ts'
import type { Lend, NewLend } from '#contract/lends.ts'
import type { Return } from '#contract/returns.ts'
import type { Transfer } from '#contract/transfers.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { describeReturnUndo } from '#src/returns/return.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import type { DeviceEntry } from './device-log.ts'

/** The request that undoes a change. Amounts are in rupees. */
export type UndoRequest =
  | { kind: 'add-lend'; lend: NewLend }
  | { kind: 'delete-return'; lend: Lend; deleted: Return }
  | { kind: 'add-expense'; expense: NewExpense }
  | { kind: 'edit-expense'; before: Expense; after: EditedExpense }
  | { kind: 'credit' | 'debit' | 'set-balance'; bankId: string; amount: number }
  | { kind: 'delete-transfer'; transfer: Transfer; from: Bank; to: Bank }

/** The records now. An entry whose records are gone cannot be undone. */
export type CurrentRecords = { banks: readonly Bank[]; lends: readonly Lend[]; expenses: readonly Expense[] }

const isSameExpense = (one: Expense, other: EditedExpense): boolean =>
  one.id === other.id &&
  one.date === other.date &&
  one.amount === other.amount &&
  one.reason === other.reason &&
  one.amountDebit === other.amountDebit

/** The request that undoes an entry. Undefined if it cannot be undone, or if its records are gone or changed since. */
export const getUndoRequest = (
  { action, undone }: DeviceEntry,
  { banks, lends, expenses }: CurrentRecords,
): UndoRequest | undefined => {
  const findBank = (bankId: string) => banks.find(({ id }) => id === bankId)
  if (undone) return undefined
  switch (action.act) {
    case 'lend-deleted':
      return { kind: 'add-lend', lend: action.lend }
    case 'return-added': {
      const lend = lends.find(({ id }) => id === action.lend.id)
      return lend && { kind: 'delete-return', lend, deleted: action.changed }
    }
    case 'expense-deleted':
      return findBank(action.expense.bank_id) && { kind: 'add-expense', expense: action.expense }
    case 'expense-edited': {
      const current = expenses.find((expense) => isSameExpense(expense, action.expense))
      return current && { kind: 'edit-expense', before: current, after: action.before }
    }
    case 'credited':
    case 'debited': {
      const { act, bankId, amount } = action
      return findBank(bankId) && { kind: act === 'credited' ? 'debit' : 'credit', bankId, amount }
    }
    case 'balance-set': {
      const { bankId, amount, before } = action
      const isUnchanged = findBank(bankId)?.amount === amount
      return isUnchanged && before !== undefined ? { kind: 'set-balance', bankId, amount: before } : undefined
    }
    case 'transfer-added': {
      const [from, to] = [findBank(action.transfer.fromId), findBank(action.transfer.toId)]
      return from && to && { kind: 'delete-transfer', transfer: action.transfer, from, to }
    }
    default:
      return undefined
  }
}

/** Describes the effect of an undo for its dialog. `account` names the account of the entry. */
export const describeUndo = (request: UndoRequest, account: string, banks: readonly Bank[]): string => {
  const accountText = account || 'the account'
  switch (request.kind) {
    case 'add-lend':
      return `This adds the record again: ${formatRupees(request.lend.amount)}, ${request.lend.reason}. It will be a new record.`
    case 'delete-return':
      return describeReturnUndo(request.deleted, request.lend, banks)
    case 'add-expense':
      return `This adds the expense again: ${formatRupees(request.expense.amount)}, ${request.expense.reason}. The amount is taken from the balance of ${accountText}.`
    case 'edit-expense':
      return `This changes the expense back: ${formatRupees(request.after.amount)}, ${request.after.reason}.`
    case 'credit':
      return `This credits ${formatRupees(request.amount)} to ${accountText}.`
    case 'debit':
      return `This debits ${formatRupees(request.amount)} from ${accountText}.`
    case 'set-balance':
      return `This sets the balance of ${accountText} back to ${formatRupees(request.amount)}.`
    case 'delete-transfer':
      return `This moves ${formatRupees(request.transfer.amount)} back from ${formatAccount(request.to)} to ${formatAccount(request.from)}.`
  }
}
