import { v7 } from 'uuid'
import { number, object } from 'valibot'
import { type Expense, expenseSchema } from '#contract/expenses/response.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { type Lend, lendSchema } from '#contract/lends/response.ts'
import { addExpenses, deleteExpense, editExpense } from '#src/banks/expense-changes.ts'
import { type Call, defineCompound } from '#src/changes/call.ts'
import { useChange } from '#src/changes/use-change.ts'
import { addLend } from '#src/lends/lend-changes.ts'
import { parseSavedRecord } from '#src/lib/api/saved-record.ts'
import type { FilledForm, FormPlace } from '#src/lib/filled-form.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { type Bill, getSplitExpenseForm, splitForm, toShareField } from './split.ts'

/** The calls that add a given record for each share of a bill. */
const toShareCalls = (bill: Bill) => {
  const { shares, date: lendDate, reason, tag, requirement, bank, bankId, returnDate } = bill
  const shared = { lendDate, reason, tag, requirement, bank, bankId, returnDate } as const
  return shares.map(({ name: returnName, amount }) =>
    addLend({
      body: { ...shared, returnName, amount, returnStatus: 'pending', direction: 'given', id: v7() },
    }),
  )
}

/** Without an account the calls do not say what the own part is, so the first one has the total. */
const withTotal = ([first, ...others]: readonly Call[], total: number): readonly Call[] =>
  first ? [{ ...first, seen: { amount: total } }, ...others] : []

/** A bill: an expense of the own part, if an account paid it, and a record for each share. */
const toBillCalls = (bill: Bill): readonly Call[] => {
  const { own, total, bankId, date, reason, amountDebit, tag } = bill
  const expense = { bank_id: bankId, date, amount: own, reason, amountDebit, tag, id: v7() }
  const calls = [...(bankId !== '' && own > 0 ? [addExpenses({ body: expense })] : []), ...toShareCalls(bill)]
  return withTotal(calls, total)
}

/** An expense that paid a bill, and how the bill is split. */
type ExpenseSplit = { before: Expense; bill: Bill }

/** The expense becomes the own part, or goes without one. It comes first, so that the balance covers the records. */
const toSplitCalls = ({ before, bill }: ExpenseSplit): readonly Call[] => {
  const { id, bank_id, amountDebit, version } = before
  const { own: amount, date, reason, tag } = bill
  const expense =
    amount > 0
      ? editExpense({ body: { id, bank_id, amountDebit, amount, date, reason, tag }, seen: before })
      : { ...deleteExpense({ params: { expenseId: id }, seen: before }), version }
  return [expense, ...toShareCalls(bill)]
}

const readShares = (calls: readonly Call[]): Lend[] =>
  calls.flatMap(({ call, body }) => (call === 'addLend' ? (parseSavedRecord(body, lendSchema) ?? []) : []))

const amountSchema = object({ amount: number() })

/** The total of a bill: the amount of the expense that paid it, or what the first call says. */
const readTotal = ([first]: readonly Call[]): number => parseSavedRecord(first?.seen, amountSchema)?.amount ?? 0

const describe = (calls: readonly Call[]): string => {
  const [share] = readShares(calls)
  return [formatBriefRupees(readTotal(calls)), share?.reason].filter(Boolean).join(', ')
}

/** Fills the form of a bill, where each part is fixed. */
const fillForm = (place: FormPlace, calls: readonly Call[]): FilledForm | undefined => {
  const shares = readShares(calls)
  const [share] = shares
  if (!share) return undefined
  const { lendDate, reason, tag, requirement, bank, bankId, returnDate } = share
  const total = readTotal(calls)
  const own = shares.reduce((paise, { amount }) => paise - toPaise(amount), toPaise(total))
  return {
    ...place,
    values: {
      ...{ lendDate, reason, tag, requirement, bank, returnDate, bankId: bankId ?? '' },
      total: toAmountText(total),
      own: toAmountText(toRupees(own)),
      people: shares.map(({ returnName }) => returnName).join('\n'),
      ...Object.fromEntries(shares.map(({ amount }, index) => [toShareField(index), toAmountText(amount)])),
    },
  }
}

/** A bill that is split. */
const newBill = defineCompound({
  name: 'bill',
  label: 'New split',
  success: 'Bill split!',
  describe,
  form: (calls) => fillForm(splitForm, calls),
})

/** An expense that is split. */
const splitExpense = defineCompound({
  name: 'splitExpense',
  label: 'Split of an expense',
  success: 'Bill split!',
  describe,
  // The shares are those of the amount that the person saw.
  goesWith: (calls, merged) => readTotal([merged]) === readTotal(calls),
  form: (calls) => {
    const expense = parseSavedRecord(calls[0]?.seen, expenseSchema)
    return expense && fillForm(getSplitExpenseForm(expense), calls)
  },
})

/** Splits a bill between people: a record for each of them, and an expense of the own part. */
export const useAddBill = () => useChange(toBillCalls, { compound: newBill.name })

/** Splits an expense between people: it becomes the own part, and each of them owes a record. */
export const useSplitExpense = () => useChange(toSplitCalls, { compound: splitExpense.name })
