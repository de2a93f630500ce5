import type { Bank } from '#contract/banks.ts'
import type { NewExpense } from '#contract/expenses.ts'
import type { NewLend } from '#contract/lends.ts'
import type { DeviceAction } from '#src/lib/cache/device-action.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import type { DeviceEntry } from './device-log.ts'

const verbs: Record<DeviceAction['act'], string> = {
  'lend-added': 'Added',
  'lend-edited': 'Edited',
  'lend-deleted': 'Deleted',
  'expense-added': 'Added',
  'expense-edited': 'Edited',
  'expense-deleted': 'Deleted',
  credited: 'Credited',
  debited: 'Debited',
  'bank-added': 'Added',
  'bank-edited': 'Edited',
  'bank-deleted': 'Deleted',
  'profile-deleted': 'Deleted',
}

/** The texts of an entry, and its amount in rupees. */
type EntryText = { title: string; detail: string; rupees: number | undefined }

/** Describes an entry: `Deleted an expense`, `Groceries · HDFC ••1234`, and its amount in rupees. */
export const describeEntry = ({ action, account }: Pick<DeviceEntry, 'action' | 'account'>): EntryText => {
  const verb = verbs[action.act]
  if ('lend' in action) {
    const { reason, returnName, bank, amount } = action.lend
    return {
      title: `${verb} a lend/borrow record`,
      detail: [reason, returnName, bank].filter(Boolean).join(' · '),
      rupees: amount,
    }
  }
  if ('expense' in action) {
    const { reason, amount } = action.expense
    return { title: `${verb} an expense`, detail: [reason, account].filter(Boolean).join(' · '), rupees: amount }
  }
  if ('bankId' in action) return { title: verb, detail: account || 'An account', rupees: action.amount }
  return {
    title: 'account' in action ? `${verb} an account` : `${verb} the profile`,
    detail: account,
    rupees: undefined,
  }
}

/** The request that undoes a change. `amount` is in rupees. */
export type UndoRequest =
  | { kind: 'add-lend'; lend: NewLend }
  | { kind: 'add-expense'; expense: NewExpense }
  | { kind: 'credit' | 'debit'; bankId: string; amount: number }

/** The request that undoes an entry; undefined if it cannot be undone or its account no longer exists. */
export const getUndoRequest = (
  { action, undone }: DeviceEntry,
  banks: readonly Pick<Bank, 'id'>[],
): UndoRequest | undefined => {
  const hasAccount = (bankId: string): boolean => banks.some(({ id }) => id === bankId)
  if (undone) return undefined
  if (action.act === 'lend-deleted') return { kind: 'add-lend', lend: action.lend }
  if (action.act === 'expense-deleted' && hasAccount(action.expense.bank_id)) {
    return { kind: 'add-expense', expense: action.expense }
  }
  if ((action.act === 'credited' || action.act === 'debited') && hasAccount(action.bankId)) {
    const { act, bankId, amount } = action
    return { kind: act === 'credited' ? 'debit' : 'credit', bankId, amount }
  }
  return undefined
}

/** Describes the effect of an undo for its dialog. */
export const describeUndo = (request: UndoRequest, account: string): string => {
  const accountText = account || 'the account'
  switch (request.kind) {
    case 'add-lend':
      return `This adds the record again: ${formatRupees(request.lend.amount)}, ${request.lend.reason}. It will be a new record.`
    case 'add-expense':
      return `This adds the expense again: ${formatRupees(request.expense.amount)}, ${request.expense.reason}. The amount is taken from the balance of ${accountText}.`
    case 'credit':
      return `This credits ${formatRupees(request.amount)} to ${accountText}.`
    case 'debit':
      return `This debits ${formatRupees(request.amount)} from ${accountText}.`
  }
}
