import type { Expense } from '#contract/expenses/response.ts'
import { EXPENSE_KEEPS_ACCOUNT, NOT_THE_EXPENSE } from '#contract/fields/messages.ts'
import { toPaise } from '#contract/fields/money.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Split } from '#contract/splits/response.ts'
import type { NewSplit } from '#contract/splits/rules.ts'
import { findBank } from '#server/banks/bank-store.ts'
import type { Caller } from '#server/environment.ts'
import { addExpense, deleteExpense, editExpense, readForChange } from '#server/expenses/expense-store.ts'
import type { Change } from '#server/http/change.ts'
import { Problem } from '#server/http/problem.ts'
import { addLend } from '#server/lends/lend-store.ts'

/** Adds a given record for each share of a bill. */
const addShares = async (change: Change, caller: Caller, split: NewSplit): Promise<Lend[]> => {
  const { date, reason, bankId, shares, requirement, bank, tag } = split
  const lends: Lend[] = []
  for (const { name: returnName, amount, returnDate } of shares) {
    const owed = { amount, returnName, returnDate, returnStatus: 'pending', direction: 'given' } as const
    lends.push(await addLend(change, caller, { ...owed, lendDate: date, reason, requirement, bank, bankId, tag }))
  }
  return lends
}

/** Refuses a value that is not the one of the expense that paid the bill. */
const refuse = (field: string, message: string): never => {
  throw new Problem(400, message, { errors: { [field]: message } })
}

/** Gives the expense that paid a bill the caller's own part as its amount, or deletes it without one. */
const keepOwnPart = async (
  change: Change,
  caller: Caller,
  split: NewSplit,
  before: Expense,
): Promise<Expense | null> => {
  const { expenseId: id, own, date, reason, tag } = split
  if (own > 0) return editExpense(change, caller, { ...before, id, date, reason, tag, amount: own })
  await deleteExpense(change, caller, id)
  return null
}

/**
 * Splits a bill that an expense paid: the expense becomes the caller's own part, and what the others owe leaves its account as
 * records. The balance stays. 404 when the expense does not exist, 412 for another version, 400 for another total or account.
 */
const splitExpense = async (change: Change, caller: Caller, split: NewSplit): Promise<Split> => {
  const before = await readForChange(change, caller, split.expenseId)
  const bankId = before.bank_id
  if (toPaise(split.total) !== toPaise(before.amount)) refuse('total', NOT_THE_EXPENSE)
  if (split.bankId !== '' && split.bankId !== bankId) refuse('bankId', EXPENSE_KEEPS_ACCOUNT)
  const expense = await keepOwnPart(change, caller, split, before) // first, so that the balance covers the records
  const lends = await addShares(change, caller, { ...split, bankId, tag: split.tag ?? before.tag })
  change.countOfDay(lends.length + 1) // An entry of the ledger each.
  return { lends, expense, balance: (await findBank(change.db, caller, bankId)).amount }
}

/**
 * Adds a given record for each share of a bill, and the expense of the caller's own part when an account paid it. 404 when the
 * account does not exist, 400 when it is inactive or its balance is too small.
 */
const splitNewBill = async (change: Change, caller: Caller, split: NewSplit): Promise<Split> => {
  const { date, reason, bankId, own, amountDebit, tag } = split
  const lends = await addShares(change, caller, split)
  if (bankId === '') return { lends, expense: null }
  const spent = { bank_id: bankId, date, amount: own, reason, amountDebit, tag, reference: undefined }
  const expense = own > 0 ? await addExpense(change, caller, spent) : null
  change.countOfDay(lends.length + (expense ? 1 : 0)) // An entry of the ledger each.
  return { lends, expense, balance: (await findBank(change.db, caller, bankId)).amount }
}

/** Splits a bill: a new one, or one that an expense of the caller paid already. */
export const addSplit = (change: Change, caller: Caller, split: NewSplit): Promise<Split> =>
  split.expenseId === '' ? splitNewBill(change, caller, split) : splitExpense(change, caller, split)
