import { bankCalls } from './banks/description.ts'
import { bankSchema } from './banks/response.ts'
import type { CallDescription, CallName } from './call-description.ts'
import { changeCalls } from './changes/description.ts'
import { expenseCalls } from './expenses/description.ts'
import { expenseSchema } from './expenses/response.ts'
import { exportCalls } from './export/description.ts'
import { importCalls } from './imports/description.ts'
import { importSchema } from './imports/response.ts'
import { ledgerCalls } from './ledger/description.ts'
import { entrySchema } from './ledger/response.ts'
import { lendCalls } from './lends/description.ts'
import { lendSchema } from './lends/response.ts'
import { peopleCalls } from './people/description.ts'
import { knownPersonSchema } from './people/response.ts'
import { planCalls } from './plans/description.ts'
import { planSchema } from './plans/response.ts'
import { proofCalls } from './proofs/description.ts'
import { pushCalls } from './push/description.ts'
import { reminderCalls } from './reminders/description.ts'
import { remindersStateSchema } from './reminders/response.ts'
import { returnCalls } from './returns/description.ts'
import { returnSchema } from './returns/response.ts'
import { shareCalls } from './shares/description.ts'
import { tagCalls } from './tags/description.ts'
import { transferCalls } from './transfers/description.ts'
import { transferSchema } from './transfers/response.ts'
import { passkeyCalls } from './users/passkeys/description.ts'
import { profileCalls } from './users/profile/description.ts'
import { userSchema } from './users/profile/response.ts'
import { registrationCalls } from './users/registration/description.ts'
import { sessionCalls } from './users/session/description.ts'

/**
 * Describes every call, for the OpenAPI document. A call that is missing here does not compile. Only the server imports it, so
 * that the client does not load it.
 */
export const descriptions: Record<CallName, CallDescription> = {
  ...registrationCalls,
  ...sessionCalls,
  ...passkeyCalls,
  ...changeCalls,
  ...lendCalls,
  ...returnCalls,
  ...bankCalls,
  ...expenseCalls,
  ...ledgerCalls,
  ...transferCalls,
  ...importCalls,
  ...planCalls,
  ...proofCalls,
  ...peopleCalls,
  ...tagCalls,
  ...changeCalls,
  ...shareCalls,
  ...reminderCalls,
  ...pushCalls,
  ...exportCalls,
  ...profileCalls,
}

/** The schemas that have a name in the document. */
export const namedSchemas = {
  User: userSchema,
  Lend: lendSchema,
  Return: returnSchema,
  Bank: bankSchema,
  Expense: expenseSchema,
  Entry: entrySchema,
  Transfer: transferSchema,
  Import: importSchema,
  Plan: planSchema,
  Person: knownPersonSchema,
  Reminders: remindersStateSchema,
}
