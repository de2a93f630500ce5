import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { endpoints } from '#contract/endpoints.ts'
import { SIGN_IN_AGAIN } from '#contract/fields/messages.ts'
import { OPENID_SCREEN, type OpenIdRefusal } from '#contract/users/session/openid.ts'
import { openIdLoginSchema } from '#contract/users/session/rules.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { transactInTurn } from '#server/http/change.ts'
import { logLimit } from '#server/http/handle-error.ts'
import { noSuchCall, Problem } from '#server/http/problem.ts'
import { readJson } from '#server/http/read-request.ts'
import { type Hit, removeHits } from '#server/limits/limit-store.ts'
import { limitMails, limitNetworkLogins, limitSignInStarts, readNetwork, withHits } from '#server/limits/limits.ts'
import type { OpenId } from '#server/ports.ts'
import { readDevice } from '#server/sessions/describe-device.ts'
import { openSession } from '#server/sessions/session-store.ts'
import { findUnavailableReason } from '#server/store/errors/unavailable.ts'
import {
  createFlow,
  deleteFlowCookie,
  deriveSecrets,
  isFlowValid,
  readFlowCookie,
  setFlowCookie,
} from './flow-cookie.ts'
import { findIdentityUser, findKnownUser, hashIdentity } from './identity-store.ts'
import { describeMissing, readPerson } from './read-person.ts'
import { Refused } from './refused.ts'
import { createTicket, findTicketVersion, readTicket, useTicket } from './ticket-store.ts'

/** Returns what the host has set up; 404 where it has not. */
const getOpenId = (c: AppContext): OpenId => {
  const { openId } = c.var.ports
  if (!openId) throw noSuchCall()
  return openId
}

const findReason = (c: AppContext, error: unknown): OpenIdRefusal => {
  if (error instanceof Refused) {
    c.var.log.warn({ reason: error.reason, detail: error.detail }, 'sign-in with OpenID refused')
    return error.reason
  }
  if (error instanceof Problem && [429, 503].includes(error.status)) {
    logLimit(c, error)
    return 'busy'
  }
  c.var.log.error({ err: error, method: c.req.method, route: routePath(c, -1) }, 'request failed')
  return findUnavailableReason(error) === undefined ? 'failed' : 'busy'
}

/** Goes on in the browser, which called the address itself: a refusal is said on the login screen. */
const redirect = async (c: AppContext, { origin }: OpenId, find: () => Promise<string>): Promise<Response> => {
  try {
    return c.redirect(await find(), 303)
  } catch (error) {
    return c.redirect(`${origin}${OPENID_SCREEN}?refused=${findReason(c, error)}`, 303)
  }
}

/** Refuses what a page loads, such as an image: only a person's click begins a sign-in. Old browsers do not say what it is for. */
const checkIsNavigation = (c: AppContext): void => {
  const destination = c.req.header('Sec-Fetch-Dest') ?? 'document'
  if (destination !== 'document') throw new Refused('failed', 'the start was loaded by a page')
}

/** Reads the cookie of the sign-in. An image of another site's page sends none. */
const readFlow = (c: AppContext, openId: OpenId): string => {
  const flow = readFlowCookie(c, openId)
  if (isFlowValid(flow, c.var.ports.clock())) return flow
  throw new Refused('elsewhere', 'no cookie of a sign-in that began within ten minutes')
}

/** Whether the browser comes back from a sign-out, which has no parameters: one address is registered with the provider for both. */
const isSignedOut = (c: AppContext): boolean => Object.keys(c.req.query()).length === 0

type Begun = { flow: string; hits: readonly Hit[] }

/** Checks the provider's response, and returns the ticket with which the client opens a session. */
const finishAtProvider = async (c: AppContext, openId: OpenId, { flow, hits }: Begun): Promise<string> => {
  const { store, keys, clock, registration } = c.var.ports
  const secrets = await deriveSecrets(keys.codes, flow)
  const { search } = new URL(c.req.url)
  const state = c.req.query('state')
  if (state !== undefined && state !== secrets.state)
    throw new Refused('elsewhere', 'another sign-in began in this browser')
  const claims = await c.var.limiters.signIns.run(readNetwork(c), () => openId.finish(search, secrets))
  const identityId = hashIdentity(claims)
  const person = readPerson(claims)
  const emailLock = person ? (await limitMails(c, person.email)).key : ''
  const known = await findKnownUser(store, { identityId, person })
  return transactInTurn(c, known ?? identityId, async (db) => {
    const found = { identityId, person, missing: describeMissing(claims), emailLock }
    const user = await findIdentityUser(db, found, { registration, now: clock() })
    await removeHits(db, hits)
    return createTicket(db, user, identityId, clock())
  })
}

/** Opens a session with the ticket in the cookie; undefined when it is used, too old or none. */
const redeemTicket = async (c: AppContext, openId: OpenId, hits: readonly Hit[]) => {
  const { store, clock } = c.var.ports
  const ticket = readTicket(readFlowCookie(c, openId))
  const version = ticket && (await findTicketVersion(store, ticket, clock()))
  if (!ticket || version === undefined) return undefined
  const { userId } = ticket
  return transactInTurn(c, userId, async (db) => {
    const checked = { id: userId, credential_version: version }
    const token = await openSession(db, checked, { now: clock(), device: readDevice(c) }) // first, because it locks the user's row
    if (!(await useTicket(db, ticket))) throw wrongTicket()
    await removeHits(db, hits)
    return token === undefined ? undefined : { userId, token }
  })
}

const wrongTicket = () => new Problem(401, SIGN_IN_AGAIN)

/**
 * The routes of a sign-in with OpenID Connect: to the provider, back from it, and to a session. The token stands in no address
 * and in no cookie: the callback leaves a ticket in the cookie, which the client exchanges within a minute.
 */
export const openIdRoutes = new Hono<Environment>()
  .get(endpoints.openId.path, async (c) => {
    const openId = getOpenId(c)
    const { keys, clock } = c.var.ports
    return redirect(c, openId, async () => {
      checkIsNavigation(c) // first, so that no page uses up the tries of its visitors
      return withHits(c, await limitSignInStarts(c), async () => {
        const flow = createFlow(clock())
        const secrets = await deriveSecrets(keys.codes, flow)
        const { href } = await c.var.limiters.signIns.run(readNetwork(c), () => openId.start(secrets))
        setFlowCookie(c, openId, flow)
        return href
      })
    })
  })
  .get(endpoints.openIdCallback.path, async (c) => {
    const openId = getOpenId(c)
    return redirect(c, openId, async () => {
      if (isSignedOut(c)) return openId.origin
      const flow = readFlow(c, openId) // first, so that no page uses up the tries of its visitors
      return withHits(c, await limitNetworkLogins(c), async (hits) => {
        setFlowCookie(c, openId, await finishAtProvider(c, openId, { flow, hits }))
        return `${openId.origin}${OPENID_SCREEN}`
      })
    })
  })
  .get(endpoints.openIdSignOut.path, async (c) => {
    const openId = getOpenId(c)
    return redirect(c, openId, async () => {
      checkIsNavigation(c)
      const address = await c.var.limiters.signIns.run(readNetwork(c), openId.signOut)
      if (!address) throw new Refused('remembered', 'the provider has no end_session_endpoint')
      return address.href
    })
  })
  .post(endpoints.openIdLogin.path, async (c) => {
    const openId = getOpenId(c)
    await readJson(c, openIdLoginSchema) // a form of another site sends no JSON
    const opened = await withHits(c, await limitNetworkLogins(c), (hits) => redeemTicket(c, openId, hits))
    if (!opened) throw wrongTicket()
    c.var.log.info({ userId: opened.userId }, 'signed in with OpenID')
    deleteFlowCookie(c, openId)
    return c.json({ token: opened.token })
  })
