import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { NOTHING_TO_PAY } from '#contract/fields/messages.ts'
import { acceptClaimSchema } from '#contract/shares.ts'
import type { Environment } from '#server/environment.ts'
import { Problem } from '#server/http/problem.ts'
import { readId, readJson, today, validate } from '#server/http/read-request.ts'
import { withIdempotency } from '#server/http/with-idempotency.ts'
import { findLend } from '#server/lends/lend-store.ts'
import { countAddedRecord } from '#server/limits/record-quota.ts'
import { addReturn } from '#server/returns/return-store.ts'
import { decideClaim, listClaims } from './claim-store.ts'

/** The routes of the owner's claims: list them, accept one into a return, decline one. */
export const claimRoutes = new Hono<Environment>()
  .get(endpoints.claims.path, async (c) => c.json(await listClaims(c.var.ports.store, c.var.caller)))
  .post(endpoints.acceptClaim.path, async (c) => {
    const id = readId(c, 'claimId')
    const schema = acceptClaimSchema(today(c))
    const hasBody = c.req.header('Content-Type') !== undefined
    const { bankId, date } = hasBody ? await readJson(c, schema) : await validate(schema, {})
    const now = c.var.ports.clock()
    return withIdempotency(c, 201, async (store) => {
      const claim = await decideClaim(store, c.var.caller, { id, status: 'accepted', now })
      const { direction } = await findLend(store, c.var.caller, claim.lendId)
      if (direction === 'taken') throw new Problem(400, NOTHING_TO_PAY)
      await countAddedRecord(c, store)
      return addReturn(store, c.var.caller, {
        ...claim,
        bankId,
        kind: 'money',
        date: date || now.toISOString().slice(0, 10),
        at: now,
      })
    })
  })
  .post(endpoints.rejectClaim.path, (c) => {
    const id = readId(c, 'claimId')
    const now = c.var.ports.clock()
    return withIdempotency(c, 200, async (store) => {
      await decideClaim(store, c.var.caller, { id, status: 'declined', now })
    })
  })
