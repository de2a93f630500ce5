import { type InferOutput, maxLength, nonEmpty, nullish, object, pipe, string } from 'valibot'

/** Text that must be there. */
export const given = pipe(string(), nonEmpty())

/** Text, "" where the server leaves it out. */
export const text = nullish(string(), '')

/** The answer to a login: what opens the session. */
export const tokenAnswerSchema = object({ token: pipe(given, maxLength(4096)) })

/** The answer to a registration: the address that the code was mailed to. */
export const registeredSchema = object({ email: given })

/** A user as the session check answers it. `phoneNumber`, `profileImage`: "" when absent. */
export const userSchema = object({
  id: given,
  name: given,
  email: given,
  phoneNumber: text,
  deathOfBirth: text,
  profileImage: text,
})

export type User = InferOutput<typeof userSchema>
