import * as v from 'valibot'

/** Where the server sent the code: to the user by mail, or to its own output when it has no mail server. */
export const deliverySchema = v.fallback(v.picklist(['mail', 'log']), 'mail')

/** The response to a request for a code. A missing body means that the server sent a mail. */
export const codeSentSchema = v.fallback(v.object({ delivery: deliverySchema }), { delivery: 'mail' })

/** Where the server sent a code. */
export type Delivery = v.InferOutput<typeof deliverySchema>
