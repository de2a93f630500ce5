import { fallback, type InferOutput, maxLength, nonEmpty, nullish, object, picklist, pipe, string } from 'valibot'

/** Text that must be there. */
export const given = pipe(string(), nonEmpty())

/** Text, "" where the server leaves it out. */
export const text = nullish(string(), '')

/** The answer to a login: what opens the session. */
export const tokenAnswerSchema = object({ token: pipe(given, maxLength(4096)) })

/** How a code travels: in a mail, or to the server's log where no mail server is set. A server that leaves it out mails. */
const deliverySchema = fallback(picklist(['mail', 'log']), 'mail')

/** The response to a registration: the address that the code is for. */
export const registeredSchema = object({ email: given, delivery: deliverySchema })

/** The response to a request for a code. Its body may be missing. */
export const codeSentSchema = fallback(object({ delivery: deliverySchema }), { delivery: 'mail' })

/** A user as the session check answers it. `phoneNumber`, `profileImage`: "" when absent. */
export const userSchema = object({
  id: given,
  name: given,
  email: given,
  phoneNumber: text,
  deathOfBirth: text,
  profileImage: text,
})

export type Delivery = InferOutput<typeof deliverySchema>
export type User = InferOutput<typeof userSchema>
