import * as v from 'valibot'
import * as response from '#contract/fields/response-fields.ts'
import { deliverySchema } from '#contract/users/codes/response.ts'

/** The response to a registration: the address that the server sent a code for. */
export const registeredSchema = v.object({ email: response.requiredText, delivery: deliverySchema })
