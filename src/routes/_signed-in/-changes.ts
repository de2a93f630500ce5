import { addBank, deleteBank, editBank } from '#src/banks/bank-changes.ts'
import { addExpenses, deleteExpense, editExpense } from '#src/banks/expense-changes.ts'
import { adjustBalance, creditAmount, debitAmount, deleteMovement, editMovement } from '#src/banks/movement-changes.ts'
import { addTransfer, deleteTransfer } from '#src/banks/transfer-changes.ts'
import type { CallName } from '#src/changes/call.ts'
import { undoChange } from '#src/changes/undo-change.ts'
import { addLend, deleteLend, editLend } from '#src/lends/lend-changes.ts'
import { addReturn, deleteReturn } from '#src/lends/returns/return-changes.ts'
import { setHandles } from '#src/people/handle-changes.ts'
import { setLanguage } from '#src/people/language-changes.ts'
import { renamePerson } from '#src/people/person-changes.ts'
import { addPlan, deletePlan, editPlan, skipPlan } from '#src/plans/plan-changes.ts'
import { restore } from '#src/profile/my-data/restore-changes.ts'
import { deleteUser, updateProfile } from '#src/profile/profile-changes.ts'
import { deleteProof, setProof } from '#src/proofs/proof-changes.ts'
import { setReminders } from '#src/reminders/reminder-changes.ts'
import { acceptClaim, rejectClaim } from '#src/shares/claim-changes.ts'
import { addShare, deleteShare } from '#src/shares/share-changes.ts'
import { addImport, deleteImport } from '#src/statements/imports/import-changes.ts'
import { renameTag } from '#src/tags/tag-changes.ts'
// These define compound changes.
import '#src/plans/repeated.ts'
import '#src/splits/split-changes.ts'

/**
 * All calls that change records. The import of a call defines it, so the queue can send all of them after an import of this file,
 * and a call that is missing here does not compile.
 */
export const callMakers = {
  addLend,
  editLend,
  deleteLend,
  addReturn,
  deleteReturn,
  addBank,
  editBank,
  deleteBank,
  creditAmount,
  debitAmount,
  adjustBalance,
  editMovement,
  deleteMovement,
  addExpenses,
  editExpense,
  deleteExpense,
  addTransfer,
  deleteTransfer,
  addPlan,
  editPlan,
  deletePlan,
  skipPlan,
  renameTag,
  setHandles,
  setLanguage,
  renamePerson,
  setProof,
  deleteProof,
  addImport,
  deleteImport,
  restore,
  addShare,
  deleteShare,
  acceptClaim,
  rejectClaim,
  setReminders,
  updateProfile,
  deleteUser,
  undoChange,
} satisfies Record<CallName, unknown>
