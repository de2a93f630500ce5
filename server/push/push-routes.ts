import { Hono } from 'hono'
import { decodeBase64Url } from 'hono/utils/encode'
import { endpoints } from '#contract/endpoints.ts'
import { NO_PUSH_SERVICE, NO_SUBSCRIPTION, TOO_MANY_SUBSCRIPTIONS } from '#contract/fields/messages.ts'
import { type NewSubscription, subscriptionSchema } from '#contract/push/rules.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { noSuchCall, notFound, notSignedIn, Problem } from '#server/http/problem.ts'
import { readOrigin } from '#server/http/read-origin.ts'
import { readId, readJsonObject, toFields, validate } from '#server/http/read-request.ts'
import { type ChangeOnce, respondWithSignInChange } from '#server/http/sign-in-change.ts'
import { limitTestPushes, withHits } from '#server/limits/limits.ts'
import type { Push } from '#server/ports.ts'
import { hasSession } from '#server/sessions/session-store.ts'
import { transact } from '#server/store/transact.ts'
import { isPushEndpoint } from './push-hosts.ts'
import { addSubscription, deleteSubscription, listSubscriptions, readSubscriptions } from './push-store.ts'
import { sendPush } from './send-push.ts'

const TEST_TTL_S = 300

const testMessage = {
  title: 'Wealth Care',
  body: 'This is a test. Pushes reach this device.',
  url: '/profile/reminders',
  tag: 'test',
}

/** Returns how pushes are sent; 404 where the host has switched them off. */
const getPush = (c: AppContext): Push => {
  const { push } = c.var.ports
  if (!push) throw noSuchCall()
  return push
}

/** Refuses a key that is no point of the curve: no push could be encrypted for it. */
const checkKey = async (p256dh: string): Promise<void> => {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  await crypto.subtle.importKey('raw', decodeBase64Url(p256dh), curve, false, []).catch(() => {
    const message = 'p256dh is not a key of a push subscription'
    throw new Problem(400, message, { errors: { 'keys.p256dh': message } })
  })
}

const readSubscription = async (c: AppContext, { hosts }: Push): Promise<NewSubscription> => {
  const fields = toFields(await readJsonObject(c), { keys: toFields })
  const subscription = await validate(subscriptionSchema, fields)
  if (!isPushEndpoint(subscription.endpoint, hosts)) {
    throw new Problem(400, NO_PUSH_SERVICE, { errors: { endpoint: NO_PUSH_SERVICE } })
  }
  await checkKey(subscription.keys.p256dh)
  return subscription
}

/** Sends a test to the browser of this session, once for a key. The response says nothing of what its push service answered. */
const sendTest = async (c: AppContext, push: Push, changeOnce: ChangeOnce): Promise<void> => {
  const { store, clock } = c.var.ports
  const { userId, sessionId } = c.var.caller
  const subscriptions = await readSubscriptions(store, userId, clock())
  const own = subscriptions.filter(({ session_id }) => session_id === sessionId)
  if (own.length === 0) throw new Problem(404, NO_SUBSCRIPTION)
  await withHits(c, [await limitTestPushes(c, userId)], async () => {
    await changeOnce(async () => ({}))
    const sending = { message: testMessage, ttl: TEST_TTL_S, origin: readOrigin(c) }
    for (const subscription of own) {
      const delivery = await sendPush({ push, log: c.var.log }, subscription, sending)
      if (delivery === 'gone') await transact(store, (db) => deleteSubscription(db, userId, subscription.id))
    }
  })
}

/** The routes of Web Push: the browsers of a user that get pushes. */
export const pushRoutes = new Hono<Environment>()
  .get(endpoints.push.path, async (c) => {
    const { publicKey } = getPush(c).keys
    const { store, clock } = c.var.ports
    return c.json({ publicKey, subscriptions: await listSubscriptions(store, c.var.caller, clock()) })
  })
  .post(endpoints.addSubscription.path, (c) => {
    const push = getPush(c)
    return respondWithSignInChange(c, 201, async (changeOnce) => {
      const subscription = await readSubscription(c, push)
      return changeOnce(async (db) => {
        if (!(await hasSession(db, c.var.caller))) throw notSignedIn()
        const id = await addSubscription(db, c.var.caller, subscription, c.var.ports.clock())
        if (id === undefined) throw new Problem(409, TOO_MANY_SUBSCRIPTIONS)
        return { id }
      })
    })
  })
  .post(endpoints.testPush.path, (c) => {
    const push = getPush(c)
    return respondWithSignInChange(c, 202, async (changeOnce) => {
      await sendTest(c, push, changeOnce)
      return {}
    })
  })
  .delete(endpoints.deleteSubscription.path, (c) => {
    getPush(c)
    const { userId } = c.var.caller
    const subscriptionId = readId(c, 'subscriptionId')
    return respondWithSignInChange(c, 200, (changeOnce) =>
      changeOnce(async (db) => {
        if (!(await deleteSubscription(db, userId, subscriptionId))) throw notFound()
        return {}
      }),
    )
  })
