import { type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import { NO_PUSH_SERVICE, NO_SUBSCRIPTION, NO_SUCH_CALL, TOO_MANY_SUBSCRIPTIONS } from '#contract/fields/messages.ts'
import { pushStateSchema, subscribedSchema } from './response.ts'
import { subscriptionSchema } from './rules.ts'

const subject = 'Push'
const feature = 'push'

/** Keys of the example in RFC 8291. */
const publicKey = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

/** The calls of Web Push. */
export const pushCalls = {
  push: {
    subject,
    summary: 'List the browsers that get pushes',
    details: '`publicKey` is what a browser needs to subscribe (VAPID). The oldest subscription comes first.',
    feature,
    hasNoEtag: true,
    response: gives(pushStateSchema, {
      publicKey,
      subscriptions: [
        {
          id: EXAMPLE_IDS.subscription,
          device: 'Chrome on Android',
          createdAt: '2026-11-02T04:12:00.000Z',
          current: true,
        },
      ],
    }),
    refusals: { 404: [NO_SUCH_CALL] },
  },
  addSubscription: {
    subject,
    summary: 'Subscribe the browser of this session',
    details:
      "The body is the browser's `PushSubscription` as JSON. The same endpoint has the same id. An endpoint of another user moves to this one. A subscription ends with its session.",
    feature,
    status: 201,
    request: takes(subscriptionSchema, {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl',
      keys: { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
    }),
    response: gives(subscribedSchema, { id: EXAMPLE_IDS.subscription }),
    refusals: { 400: [NO_PUSH_SERVICE], 404: [NO_SUCH_CALL], 409: [TOO_MANY_SUBSCRIPTIONS] },
  },
  deleteSubscription: { subject, summary: 'Remove a subscription', feature },
  testPush: {
    subject,
    summary: 'Send a test to the browser of this session',
    feature,
    status: 202,
    refusals: { 404: [NO_SUBSCRIPTION, NO_SUCH_CALL] },
  },
} satisfies Record<string, CallDescription>
