import { useChange } from '#src/changes/use-change.ts'
import { defineWithPlan } from '#src/plans/with-plan.ts'
import { addLend } from './lend-queries.ts'

/** Adds a record that comes again, or is the next entry of a plan. */
export const addLendWithPlan = defineWithPlan('addLendWithPlan', addLend)

/** Adds a record that comes again, or is the next entry of a plan. */
export const useAddLendWithPlan = () => useChange(addLendWithPlan)
