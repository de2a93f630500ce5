import type { Lend } from '#contract/lends/response.ts'
import type { Split } from '#contract/splits/response.ts'
import type { NewSplit } from '#contract/splits/rules.ts'
import { findBank } from '#server/banks/bank-store.ts'
import type { Caller } from '#server/environment.ts'
import { addExpense } from '#server/expenses/expense-store.ts'
import type { Change } from '#server/http/change.ts'
import { addLend } from '#server/lends/lend-store.ts'

/**
 * Adds a given record for each share of a bill, and the expense of the caller's own part when an account paid it. 404 when the
 * account does not exist, 400 when it is inactive or its balance is too small.
 */
export const addSplit = async (change: Change, caller: Caller, split: NewSplit): Promise<Split> => {
  const { date, reason, bankId, own, shares, requirement, bank, amountDebit, tag } = split
  const lends: Lend[] = []
  for (const { name: returnName, amount, returnDate } of shares) {
    const owed = { amount, returnName, returnDate, returnStatus: 'pending', direction: 'given' } as const
    lends.push(await addLend(change, caller, { ...owed, lendDate: date, reason, requirement, bank, bankId, tag }))
  }
  if (bankId === '') return { lends, expense: null }
  const spent = { bank_id: bankId, date, amount: own, reason, amountDebit, tag, reference: undefined }
  const expense = own > 0 ? await addExpense(change, caller, spent) : null
  change.countOfDay(lends.length + (expense ? 1 : 0)) // An entry of the ledger each.
  const { amount: balance } = await findBank(change.db, caller, bankId)
  return { lends, expense, balance }
}
