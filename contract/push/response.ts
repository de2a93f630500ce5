import * as v from 'valibot'
import * as response from '#contract/fields/response-fields.ts'

/** A browser that gets pushes. `current` is that of the session which asks. */
const subscriptionStateSchema = v.object({
  id: response.requiredText,
  device: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  current: v.boolean(),
})

/** The server's public key, which a browser needs to subscribe (base64url), and the user's browsers that get pushes, the oldest first. */
export const pushStateSchema = v.object({
  publicKey: response.requiredText,
  subscriptions: v.array(subscriptionStateSchema),
})

/** The id of a subscription. */
export const subscribedSchema = v.object({ id: response.requiredText })

/** A browser that gets pushes. */
export type SubscriptionState = v.InferOutput<typeof subscriptionStateSchema>

/** The pushes of a user. */
export type PushState = v.InferOutput<typeof pushStateSchema>
