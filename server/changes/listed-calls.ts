import type { ListedCall } from '#contract/changes/listed-calls.ts'
import { bankCalls } from '#server/banks/bank-calls.ts'
import { movementCalls } from '#server/banks/movement-calls.ts'
import { expenseCalls } from '#server/expenses/expense-calls.ts'
import type { Call } from '#server/http/call.ts'
import { lendCalls } from '#server/lends/lend-calls.ts'
import { handleCalls } from '#server/people/handle-calls.ts'
import { languageCalls } from '#server/people/language-calls.ts'
import { planCalls } from '#server/plans/plan-calls.ts'
import { proofCalls } from '#server/proofs/proof-calls.ts'
import { renameCalls } from '#server/renames/rename-calls.ts'
import { returnCalls } from '#server/returns/return-calls.ts'
import { claimCalls } from '#server/shares/claim-calls.ts'
import { tagCalls } from '#server/tags/tag-calls.ts'
import { transferCalls } from '#server/transfers/transfer-calls.ts'

/** The calls that can stand in a list. One that is missing here does not compile. */
export const calls: Readonly<Record<ListedCall, Call>> = {
  ...lendCalls,
  ...returnCalls,
  ...bankCalls,
  ...movementCalls,
  ...expenseCalls,
  ...transferCalls,
  ...planCalls,
  ...proofCalls,
  ...handleCalls,
  ...languageCalls,
  ...renameCalls,
  ...tagCalls,
  ...claimCalls,
}
