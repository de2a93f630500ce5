import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { newClaimSchema, type PublicShare } from '#contract/shares.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { Problem } from '#server/http/problem.ts'
import { readJson, validate } from '#server/http/read-request.ts'
import { limitClaims, limitShareReads, withHits } from '#server/limits/limits.ts'
import { hideFromOthers } from '#server/pages/hide-from-others.ts'
import { respondWithPage } from '#server/pages/page.ts'
import { transact } from '#server/store/transact.ts'
import { addClaim } from './claim-store.ts'
import { renderInvalidLink, renderSharePage } from './share-page.ts'
import { findShare } from './share-store.ts'
import { readPublicShare } from './shared-lends.ts'

const readShare = async (c: AppContext): Promise<PublicShare> => {
  const { store, clock } = c.var.ports
  return readPublicShare(store, await findShare(store, c.req.param('token') ?? '', clock()))
}

const claim = async (c: AppContext, sent: unknown): Promise<void> => {
  const { store, clock } = c.var.ports
  const share = await findShare(store, c.req.param('token') ?? '', clock())
  const valid = await validate(newClaimSchema, sent)
  await transact(store, (db) => addClaim(db, share, valid, clock()))
}

const respondWithShare = async (c: AppContext, status: 200 | 400 | 404 | 429, message = ''): Promise<Response> => {
  const share = await readShare(c)
  return respondWithPage(c, status, renderSharePage(share, { message, isTold: c.req.query('told') !== undefined }))
}

/** The page of a share, and its data as JSON. They need no session, and a GET changes nothing. */
export const publicShareRoutes = new Hono<Environment>()
  .use('/s/*', hideFromOthers)
  .use('/api/public/*', hideFromOthers)
  .get(endpoints.publicShare.path, async (c) =>
    withHits(c, await limitShareReads(c), async () => c.json(await readShare(c))),
  )
  .post(endpoints.addClaim.path, async (c) =>
    withHits(c, await limitClaims(c), async () => {
      await claim(c, await readJson(c, newClaimSchema))
      return c.json({}, 202)
    }),
  )
  .get('/s/:token', async (c) => withHits(c, await limitShareReads(c), () => respondWithShare(c, 200)))
  .post('/s/:token', async (c) =>
    withHits(c, await limitClaims(c), async () => {
      try {
        await claim(c, await c.req.parseBody())
      } catch (error) {
        if (!(error instanceof Problem) || error.status === 503) throw error
        const { status, message } = error
        return respondWithShare(c, status === 404 || status === 429 ? status : 400, message)
      }
      return c.redirect(`${c.req.path}?told=1`, 303)
    }),
  )
  .onError((error, c) => {
    if (!(error instanceof Problem) || !c.req.path.startsWith('/s/')) throw error
    return respondWithPage(c, error.status === 429 ? 429 : 404, renderInvalidLink(error.message))
  })
