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
  'expense-deleted': 'Deleted',
  credited: 'Credited',
  debited: 'Debited',
  'bank-added': 'Added',
  'bank-edited': 'Edited',
  'bank-deleted': 'Deleted',
  'profile-deleted': 'Deleted',
}

/** Where an entry belongs, and what it says. */
type DeviceWords = { title: string; detail: string; rupees: number | undefined }

/** What an entry says: `Deleted an expense`, `Groceries · HDFC ••1234`, and its amount in rupees. */
export const wordsOf = ({ action, account }: Pick<DeviceEntry, 'action' | 'account'>): DeviceWords => {
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

/** A call that takes back what was done. */
export type Inverse =
  | { call: 'add-lend'; lend: NewLend }
  | { call: 'add-expense'; expense: NewExpense }
  | { call: 'credit' | 'debit'; bankId: string; amount: number }

/** The call that takes an entry back; undefined where there is none, or where its account is gone. */
export const inverseOf = ({ action, undone }: DeviceEntry, banks: readonly Pick<Bank, 'id'>[]): Inverse | undefined => {
  const isThere = (bankId: string): boolean => banks.some(({ id }) => id === bankId)
  if (undone) return undefined
  if (action.act === 'lend-deleted') return { call: 'add-lend', lend: action.lend }
  if (action.act === 'expense-deleted' && isThere(action.expense.bank_id)) {
    return { call: 'add-expense', expense: action.expense }
  }
  if ((action.act === 'credited' || action.act === 'debited') && isThere(action.bankId)) {
    const { act, bankId, amount } = action
    return { call: act === 'credited' ? 'debit' : 'credit', bankId, amount }
  }
  return undefined
}

/** What taking back will do, in a sentence. */
export const promiseOf = (inverse: Inverse, account: string): string => {
  const where = account || 'the account'
  switch (inverse.call) {
    case 'add-lend':
      return `This adds the record again: ${formatRupees(inverse.lend.amount)}, ${inverse.lend.reason}. It will be a new record.`
    case 'add-expense':
      return `This adds the expense again: ${formatRupees(inverse.expense.amount)}, ${inverse.expense.reason}. The amount is taken from the balance of ${where}.`
    case 'credit':
      return `This credits ${formatRupees(inverse.amount)} to ${where}.`
    case 'debit':
      return `This debits ${formatRupees(inverse.amount)} from ${where}.`
  }
}
