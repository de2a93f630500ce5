import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Expense, expenseSchema } from '#contract/expenses.ts'
import { toPaise } from '#contract/fields/money.ts'
import { parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { cacheRecord } from '#src/lib/cache/optimistic.ts'
import { type OutboxEntry, toStandInId, willBeSent } from '#src/outbox/entry.ts'
import { useOutboxEntries, type WaitingKind } from '#src/outbox/outbox-queries.ts'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { createBalanceChanges } from './balance-queries.ts'
import { describeExpenseBriefly } from './expense.ts'
import { expenseOrder, expensesQuery, sendNewExpense } from './expense-queries.ts'

/** The expense of a waiting entry, with a stand-in id. Undefined for an entry that adds no expense. */
const toWaitingExpense = ({ mutation, variables, sequence }: OutboxEntry): Expense | undefined =>
  mutation === 'addExpense' && typeof variables === 'object'
    ? parseSavedRecord({ ...variables, id: toStandInId(sequence) }, expenseSchema)
    : undefined

/** New expenses that wait to be sent. */
export const waitingExpenses: WaitingKind = {
  label: 'Expense',
  send: sendNewExpense,
  describe: (entry) => {
    const expense = toWaitingExpense(entry)
    return expense ? describeExpenseBriefly(expense) : 'Expense'
  },
  toForm: (entry) => {
    const expense = toWaitingExpense(entry)
    if (!expense) return undefined
    const { amount, amountDebit, bank_id, date, reason } = expense
    return {
      name: 'expense',
      values: { amount: toAmountText(amount), amountDebit, bank_id, date, reason },
      link: { to: '/bank/expense' },
    }
  },
  onSent: (client, result) => {
    const saved = parseSavedRecord(result, expenseSchema)
    if (!saved) return
    cacheRecord(client, expensesQuery(saved.bank_id).queryKey, saved, expenseOrder)
    for (const { apply } of createBalanceChanges(saved.bank_id, -toPaise(saved.amount))) apply(client)
  },
}

/** The expenses of an account for a list: those that wait to be sent, with stand-in ids, and those of the server. */
export const useExpensesWithWaiting = (bankId: string) => {
  const entries = useOutboxEntries()
  const select = useCallback(
    (expenses: Expense[]): Expense[] => {
      const waiting = entries
        .filter(willBeSent)
        .flatMap((entry) => toWaitingExpense(entry) ?? [])
        .filter((each) => each.bank_id === bankId)
      return waiting.length > 0 ? [...waiting, ...expenses].toSorted(expenseOrder) : expenses
    },
    [entries, bankId],
  )
  return useQuery({ ...expensesQuery(bankId), select })
}
