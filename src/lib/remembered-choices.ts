import { array, fallback, type InferOutput, object, optional, parse, picklist, string } from 'valibot'
import { bankCodes, expenseTypes, requirements } from '#contract/fields/choices.ts'
import { toUserKey } from './user-key.ts'

const idSchema = fallback(optional(string()), undefined)

/** What a user chose last in the forms. An outdated or damaged value becomes undefined. */
const choicesSchema = fallback(
  object({
    lendAccountId: idSchema,
    lendBank: fallback(optional(picklist(bankCodes)), undefined),
    requirement: fallback(optional(picklist(requirements)), undefined),
    expenseBankId: idSchema,
    expenseType: fallback(optional(picklist(expenseTypes)), undefined),
    transferFromId: idSchema,
    transferToId: idSchema,
    recentItems: fallback(optional(array(string())), undefined),
  }),
  {},
)

/** What a user chose last in the forms: codes and ids, never a text or an amount. */
export type RememberedChoices = InferOutput<typeof choicesSchema>

const buildKey = (userId: string): string => `choices:${toUserKey(userId)}`

/** Returns what this user chose last on this device, as far as the browser stored it. */
export const readChoices = (userId: string): RememberedChoices => {
  try {
    return parse(choicesSchema, JSON.parse(window.localStorage.getItem(buildKey(userId)) ?? '{}'))
  } catch {
    return {} // the browser blocks storage, or the text is not JSON
  }
}

/** Stores what this user chose last. Earlier choices of other fields stay. */
export const rememberChoices = (userId: string, choices: RememberedChoices): void => {
  try {
    window.localStorage.setItem(buildKey(userId), JSON.stringify({ ...readChoices(userId), ...choices }))
  } catch {
    // Storage is full or blocked: the next form starts without the choice.
  }
}

/** Removes the choices of a user from this device. */
export const forgetChoices = (userId: string): void => {
  try {
    window.localStorage.removeItem(buildKey(userId))
  } catch {
    // Blocked storage holds no choices.
  }
}
