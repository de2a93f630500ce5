import { useChange } from '#src/changes/use-change.ts'
import { defineWithPlan } from '#src/plans/with-plan.ts'
import { addExpense } from './expense-queries.ts'

/** Adds an expense that comes again, or is the next entry of a plan. */
export const addExpenseWithPlan = defineWithPlan('addExpenseWithPlan', addExpense)

/** Adds an expense that comes again, or is the next entry of a plan. */
export const useAddExpenseWithPlan = () => useChange(addExpenseWithPlan)
