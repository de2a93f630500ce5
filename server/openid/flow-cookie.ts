import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { hmacStrings } from '#server/crypto/hmac.ts'
import type { AppContext } from '#server/environment.ts'
import type { OpenId, SignInSecrets } from '#server/ports.ts'
import { generateToken } from '#server/sessions/token.ts'

const NAME = 'wealth-care-openid'
const MAX_AGE_S = 600

const isSecure = ({ origin }: OpenId): boolean => origin.startsWith('https:')

/** `__Host-` keeps other sites of the domain from setting the cookie. Browsers accept it over TLS only. */
const getPrefix = (openId: OpenId): 'host' | undefined => (isSecure(openId) ? 'host' : undefined)

/** Reads the cookie of a sign-in. "" without one. */
export const readFlowCookie = (c: AppContext, openId: OpenId): string => getCookie(c, NAME, getPrefix(openId)) ?? ''

/** Keeps a value in the browser for ten minutes, out of the reach of scripts and of requests that another site makes. */
export const setFlowCookie = (c: AppContext, openId: OpenId, value: string): void => {
  const prefix = getPrefix(openId)
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(openId), maxAge: MAX_AGE_S } as const
  setCookie(c, NAME, value, { ...options, ...(prefix && { prefix }) })
}

/** Removes the cookie of a sign-in. */
export const deleteFlowCookie = (c: AppContext, openId: OpenId): void => {
  const prefix = getPrefix(openId)
  deleteCookie(c, NAME, { path: '/', secure: isSecure(openId), ...(prefix && { prefix }) })
}

/** Creates the value that one sign-in is bound to: its time, and random digits. */
export const createFlow = (now: Date): string => `${now.getTime()}.${generateToken()}`

/** Whether a sign-in began less than ten minutes ago. The secrets derive from the whole value, so a changed time makes `state` wrong. */
export const isFlowValid = (flow: string, now: Date): boolean => {
  const [, startedAt] = /^(\d{1,15})\.[\w-]+$/.exec(flow) ?? []
  const age = now.getTime() - Number(startedAt)
  return Math.abs(age) < MAX_AGE_S * 1_000
}

/** Derives what the provider's response must carry or prove. The browser has the flow only, the provider never sees it. */
export const deriveSecrets = async (key: Uint8Array<ArrayBuffer>, flow: string): Promise<SignInSecrets> => {
  const derive = (use: string) => hmacStrings(key, 'openid', use, flow)
  return { state: await derive('state'), nonce: await derive('nonce'), codeVerifier: await derive('verifier') }
}
