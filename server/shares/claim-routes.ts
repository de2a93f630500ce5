import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { acceptClaimSchema } from '#contract/shares/rules.ts'
import type { Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { keepForToday, readId, readOptionalJson } from '#server/http/read-request.ts'
import { acceptClaim, declineClaim, listClaims } from './claim-store.ts'

const getAcceptClaimSchema = keepForToday(acceptClaimSchema)

/** The routes of the owner's claims: list them, accept one into a return, decline one. */
export const claimRoutes = new Hono<Environment>()
  .get(endpoints.claims.path, async (c) => c.json(await listClaims(c.var.ports.store, c.var.caller)))
  .post(endpoints.acceptClaim.path, async (c) => {
    const id = readId(c, 'claimId')
    const { bankId, date } = await readOptionalJson(c, getAcceptClaimSchema(c))
    return respondWithChange(c, 201, (change) => acceptClaim(change, c.var.caller, { id, bankId, date }))
  })
  .post(endpoints.rejectClaim.path, (c) => {
    const id = readId(c, 'claimId')
    return respondWithChange(c, 200, (change) => declineClaim(change, c.var.caller, id))
  })
