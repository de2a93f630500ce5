import { randomUUID } from 'node:crypto'
import { type ApiResponse, call } from './calls.ts'
import { keyed, newLend, type ReturnAdded } from './money.ts'
import type { Person } from './people.ts'
import type { Lend } from './records.ts'

type Fields = Record<string, unknown>

export type Share = { id: string; person: string; expiresAt: string }
export type ShareAdded = Share & { url?: string }
export type Claim = Fields & { id: string; shareId: string; status: string }
type PublicLend = Fields & { id: string; returns: { date: string; amount: number }[] }
export type PublicShare = Fields & { lends: PublicLend[] }

/** Adds a share for a week. `fields` replace its values. */
export const addShare = (by: Person, fields: Fields = {}, key?: string): Promise<ApiResponse<ShareAdded>> =>
  call('POST /api/v1/shares', { by, json: { person: 'Ravi', days: 7, ...fields }, headers: keyed(key) })

export const listShares = (by: Person): Promise<ApiResponse<Share[]>> => call('GET /api/v1/shares', { by })

export const revokeShare = (by: Person, id: string): Promise<ApiResponse<unknown>> =>
  call(`DELETE /api/v1/shares/${id}`, { by })

/** The token in the address of a new share. */
export const tokenIn = ({ body }: ApiResponse<ShareAdded>): string => body.url?.split('/').at(-1) ?? ''

/** Adds a share for a person and returns its token. */
export const newToken = async (by: Person, person: string): Promise<string> => tokenIn(await addShare(by, { person }))

/** Reads a share as the other side does, without a session. */
export const readPublic = (token: string, headers: Record<string, string> = {}): Promise<ApiResponse<PublicShare>> =>
  call(`GET /api/public/v1/shares/${token}`, { headers })

/** Reads the page of a share. */
export const readPage = (token: string): Promise<ApiResponse<unknown>> => call(`GET /s/${token}`)

/** Claims a payment of ₹10, with a note of its own. `fields` replace values of the request. */
export const addClaim = (token: string, lendId: unknown, fields: Fields = {}): Promise<ApiResponse<unknown>> =>
  call(`POST /api/public/v1/shares/${token}/claims`, { json: { lendId, amount: 10, note: randomUUID(), ...fields } })

/** Lists the claims of these records. */
export const claimsOf = async (by: Person, ...lends: { id: string }[]): Promise<Claim[]> => {
  const { body } = await call<Claim[]>('GET /api/v1/claims', { by })
  return body.filter(({ lendId }) => lends.some(({ id }) => id === lendId))
}

export const acceptClaim = (
  by: Person,
  id: string,
  json: Fields = {},
  key?: string,
): Promise<ApiResponse<ReturnAdded>> => call(`POST /api/v1/claims/${id}/accept`, { by, json, headers: keyed(key) })

export const rejectClaim = (by: Person, id: string, key?: string): Promise<ApiResponse<unknown>> =>
  call(`POST /api/v1/claims/${id}/reject`, { by, headers: keyed(key) })

/** Adds a record of ₹100 with a person of its own, and a share for that person. */
export const newShared = async (by: Person, fields: Fields = {}) => {
  const returnName = `Ravi ${randomUUID()}`
  const lend = await newLend(by, { returnName, ...fields })
  const share = await addShare(by, { person: returnName })
  return { lend, returnName, shareId: share.body.id, token: tokenIn(share) }
}

/** Claims a payment, and returns the claim as the owner sees it. */
export const newClaim = async (by: Person, token: string, lend: Lend, fields: Fields = {}): Promise<Claim> => {
  await addClaim(token, lend.id, fields)
  const [claim] = await claimsOf(by, lend)
  if (!claim) throw new Error('There is no claim.')
  return claim
}

/** The statuses of a record's claims, newest first. */
export const statusesOf = async (by: Person, lend: Lend): Promise<string[]> =>
  (await claimsOf(by, lend)).map(({ status }) => status)
