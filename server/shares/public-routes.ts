import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { parseTypedAmount } from '#contract/fields/typed-amount.ts'
import { type NewClaim, newClaimSchema, type PublicShare } from '#contract/shares.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { Problem } from '#server/http/problem.ts'
import { readJson, validate } from '#server/http/read-request.ts'
import { limitClaims, limitShareReads, withHits } from '#server/limits/limits.ts'
import { hideFromOthers } from '#server/pages/hide-from-others.ts'
import { busyPage, respondWithPage, respondWithRefusal } from '#server/pages/page.ts'
import { transact } from '#server/store/transact.ts'
import { addClaim } from './claim-store.ts'
import { renderInvalidLink, renderSharePage, type SentForm } from './share-page.ts'
import { findShare } from './share-store.ts'
import { readPublicShare } from './shared-lends.ts'

const readShare = async (c: AppContext): Promise<PublicShare> => {
  const { store, clock } = c.var.ports
  return readPublicShare(store, await findShare(store, c.req.param('token') ?? '', clock()))
}

const claim = async (c: AppContext, sent: NewClaim): Promise<void> => {
  const { store, clock } = c.var.ports
  const share = await findShare(store, c.req.param('token') ?? '', clock())
  await transact(store, (db) => addClaim(db, share, sent, clock()))
}

/** Reads the form of the page as it was sent. A body that is no form has no fields, and `checkClaim` refuses it. */
const readClaimForm = (c: AppContext): Promise<SentForm> => c.req.parseBody().catch(() => ({}))

/** Checks a sent form. People write amounts with signs and units: "₹1,500", "1.5k". */
const checkClaim = ({ lendId, amount, note }: SentForm): Promise<NewClaim> => {
  const plain = typeof amount === 'string' ? (parseTypedAmount(amount) ?? amount) : amount
  return validate(newClaimSchema, { lendId, amount: plain, note })
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
  .get('/s/:token', async (c) =>
    withHits(c, await limitShareReads(c), async () => {
      const isTold = c.req.query('told') !== undefined
      return respondWithPage(c, 200, renderSharePage(await readShare(c), { message: '', isTold, sent: {} }))
    }),
  )
  .post('/s/:token', async (c) =>
    withHits(c, await limitClaims(c), async () => {
      const sent = await readClaimForm(c)
      try {
        await claim(c, await checkClaim(sent))
      } catch (error) {
        if (!(error instanceof Problem) || error.status === 503) throw error
        const page = renderSharePage(await readShare(c), { message: error.message, isTold: false, sent })
        return respondWithRefusal(c, error, page)
      }
      return c.redirect(`${c.req.path}?told=1`, 303)
    }),
  )
  .onError((error, c) => {
    if (!(error instanceof Problem) || error.status === 503 || !c.req.path.startsWith('/s/')) throw error
    return respondWithRefusal(c, error, error.status === 429 ? busyPage : renderInvalidLink(error.message))
  })
