import type { QueryClient } from '@tanstack/react-query'
import { addBank, deleteBank, editBank } from '#src/banks/bank-queries.ts'
import { addExpenseWithPlan } from '#src/banks/expense-plan-queries.ts'
import { addExpense, deleteExpense, editExpense } from '#src/banks/expense-queries.ts'
import { creditAmount, debitAmount, deleteMovement, editMovement } from '#src/banks/movement-queries.ts'
import { addTransfer, deleteTransfer } from '#src/banks/transfer-queries.ts'
import type { Changes } from '#src/changes/change.ts'
import { getChangeQueue } from '#src/changes/change-queue.ts'
import { addLendWithPlan } from '#src/lends/lend-plan-queries.ts'
import { addLend, deleteLend, editLend } from '#src/lends/lend-queries.ts'
import { addReturn, deleteReturn } from '#src/lends/returns/return-queries.ts'
import { moveHandle, setHandles } from '#src/people/handle-queries.ts'
import { addPlan, deletePlan, editPlan, skipPlan } from '#src/plans/plan-queries.ts'
import { updateProfile } from '#src/profile/profile-queries.ts'
import { enterPlan } from '#src/recurring/enter-plan.ts'
import { splitExpense } from '#src/splits/split-expense-queries.ts'
import { addSplit } from '#src/splits/split-queries.ts'
import { renameTag } from '#src/tags/tag-change-queries.ts'

/** All changes that can wait for a connection. */
const changes: Changes = {
  addLend,
  addLendWithPlan,
  editLend,
  deleteLend,
  addReturn,
  deleteReturn,
  addBank,
  editBank,
  deleteBank,
  creditAmount,
  debitAmount,
  editMovement,
  deleteMovement,
  addExpense,
  addExpenseWithPlan,
  editExpense,
  deleteExpense,
  addTransfer,
  deleteTransfer,
  addPlan,
  editPlan,
  deletePlan,
  enterPlan,
  skipPlan,
  addSplit,
  splitExpense,
  renameTag,
  updateProfile,
  setHandles,
  moveHandle,
}

/** Adds all changes to the queue of a user. */
export const teachChanges = (queryClient: QueryClient, userId: string): void =>
  getChangeQueue(queryClient, userId).know(Object.values(changes))
