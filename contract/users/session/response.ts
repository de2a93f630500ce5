import * as v from 'valibot'
import * as response from '#contract/fields/response-fields.ts'

/** The response to a login: the token of the session. */
export const loginResponseSchema = v.object({ token: v.pipe(response.requiredText, v.maxLength(4096)) })

/**
 * The sessions of the user in a response, the last used first. `device` is the browser of the login, such as `Chrome on Android`,
 * and "" where it is not known. Times are ISO 8601; `usedAt` is at most an hour old. `current` marks the session of this
 * request.
 */
export const sessionsSchema = v.array(
  v.object({
    id: response.requiredText,
    createdAt: v.pipe(v.string(), v.isoTimestamp()),
    usedAt: v.pipe(v.string(), v.isoTimestamp()),
    device: v.string(),
    current: v.boolean(),
  }),
)

/** A session of the user. */
export type Session = v.InferOutput<typeof sessionsSchema>[number]
