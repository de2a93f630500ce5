import { Hono } from 'hono'
import { v7 as uuid } from 'uuid'
import { endpoints } from '#contract/endpoints.ts'
import { newShareSchema } from '#contract/shares/rules.ts'
import { generateLinkToken } from '#server/crypto/link-token.ts'
import type { Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { readOrigin } from '#server/http/read-origin.ts'
import { readId, readJson } from '#server/http/read-request.ts'
import { addShare, deleteShare, listShares } from './share-store.ts'

/** The routes of the owner's shares. */
export const shareRoutes = new Hono<Environment>()
  .get(endpoints.shares.path, async (c) => {
    const { store, clock } = c.var.ports
    return c.json(await listShares(store, c.var.caller, clock()))
  })
  .post(endpoints.addShare.path, async (c) => {
    const sent = await readJson(c, newShareSchema)
    const share = { ...sent, id: uuid(), token: generateLinkToken() }
    const response = await respondWithChange(c, 201, [{ call: 'addShare', body: sent }], (change) =>
      addShare(change, c.var.caller, share),
    )
    if (response.status !== 201) return response
    const added: { id: string } = await response.json()
    // The stored response has no address, so a repeated request cannot get it.
    return c.json(added.id === share.id ? { ...added, url: `${readOrigin(c)}/s/${share.token}` } : added, 201)
  })
  .delete(endpoints.deleteShare.path, (c) => {
    const shareId = readId(c, 'shareId')
    const calls = [{ call: 'deleteShare', params: { shareId } }] as const
    return respondWithChange(c, 200, calls, (change) => deleteShare(change, shareId))
  })
