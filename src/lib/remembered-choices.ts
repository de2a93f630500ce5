import { array, fallback, type InferOutput, object, optional, picklist, string } from 'valibot'
import { bankCodes, expenseTypes, requirements } from '#contract/fields/choices.ts'
import { createLocalStore } from './local-store.ts'

const idSchema = fallback(optional(string()), undefined)

/** What a user chose last in the forms. An outdated or damaged value becomes undefined. */
const choicesSchema = fallback(
  object({
    lendAccountId: idSchema,
    lendBank: fallback(optional(picklist(bankCodes)), undefined),
    requirement: fallback(optional(picklist(requirements)), undefined),
    expenseBankId: idSchema,
    expenseType: fallback(optional(picklist(expenseTypes)), undefined),
    incomeBankId: idSchema,
    transferFromId: idSchema,
    transferToId: idSchema,
    declinedRepeats: fallback(optional(array(string())), undefined),
    recentItems: fallback(optional(array(string())), undefined),
  }),
  {},
)

/** What a user chose last in the forms: codes and ids, never a text or an amount. */
export type RememberedChoices = InferOutput<typeof choicesSchema>

/** What each user chose last on this device. */
export const choicesStore = createLocalStore('choices', choicesSchema)
