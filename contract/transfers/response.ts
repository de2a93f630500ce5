import * as v from 'valibot'
import * as response from '#contract/fields/response-fields.ts'

/** A transfer in a response. `amount` is in rupees. */
export const transferSchema = v.object({
  id: response.requiredText,
  fromId: response.requiredText,
  toId: response.requiredText,
  amount: response.rupees,
  date: response.optionalText,
  note: response.optionalText,
})

/** A transfer. `amount` is in rupees. */
export type Transfer = v.InferOutput<typeof transferSchema>
