import * as v from 'valibot'
import * as response from '#contract/fields/response-fields.ts'

/** An import of a bank statement in a response. `at` is an ISO 8601 time. */
export const importSchema = v.object({
  id: response.requiredText,
  bankId: response.requiredText,
  fileName: response.optionalText,
  at: v.pipe(v.string(), v.isoTimestamp()),
  added: v.number(),
  skipped: v.number(),
  undone: v.boolean(),
})

/** The imports of a user in a response, newest first. */
export const importsSchema = v.array(importSchema)

/** The response to a new import: how many rows were booked and skipped, and the balance after it, in rupees. */
export const importAddedSchema = v.object({
  id: response.requiredText,
  added: v.number(),
  skipped: v.number(),
  balance: v.number(),
})

/** An import of a bank statement. */
export type Import = v.InferOutput<typeof importSchema>

/** The response to a new import. `balance` is in rupees. */
export type ImportAdded = v.InferOutput<typeof importAddedSchema>
