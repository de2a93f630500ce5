import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { parseTypedAmount } from '#contract/fields/typed-amount.ts'
import { newClaimSchema } from '#contract/shares/rules.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { type Change, changeUser } from '#server/http/change.ts'
import { Problem } from '#server/http/problem.ts'
import { readJson, validate } from '#server/http/read-request.ts'
import { limitClaims, limitShareReads, withHits } from '#server/limits/limits.ts'
import { inPublicSlot } from '#server/limits/public-slot.ts'
import { hideFromOthers } from '#server/pages/hide-from-others.ts'
import { busyPage, respondWithPage, respondWithRefusal } from '#server/pages/page.ts'
import { addClaim, addClaims } from './claim-store.ts'
import { ALL_RECORDS, type SentForm } from './pay-sections.ts'
import { renderInvalidLink, renderSharePage } from './share-page.ts'
import { findShare, type ShareRow } from './share-store.ts'
import { readSharedLends, type SharedLends, toPublicShare } from './shared-lends.ts'

const find = (c: AppContext): Promise<ShareRow> =>
  findShare(c.var.ports.store, c.req.param('token') ?? '', c.var.ports.clock())

const readShare = async (c: AppContext): Promise<SharedLends> => {
  const share = await find(c)
  return c.var.limiters.sharePages.run(share.user_id, () => readSharedLends(c.var.ports.store, share))
}

type Claiming = (change: Change, share: ShareRow) => Promise<void>

/** Claims a payment. It waits for the owner's other changes outside the slot, which other pages need. */
const claim = async (c: AppContext, add: Claiming): Promise<void> => {
  const share = await inPublicSlot(c, () => find(c))
  await changeUser(c, share.user_id, (change) => add(change, share))
}

/** Reads the form of the page as it was sent. A body that is no form has no fields, and `checkClaim` refuses it. */
const readClaimForm = (c: AppContext): Promise<SentForm> => c.req.parseBody().catch(() => ({}))

/** Checks a sent form: a payment of one record or of all. People write amounts with signs and units: "₹1,500", "1.5k". */
const checkClaim = async ({ lendId, amount, note }: SentForm): Promise<Claiming> => {
  const plain = typeof amount === 'string' ? (parseTypedAmount(amount) ?? amount) : amount
  if (lendId === ALL_RECORDS) {
    const sent = await validate(newClaimSchema.omit(['lendId']), { amount: plain, note })
    return (change, share) => addClaims(change, share, sent)
  }
  const sent = await validate(newClaimSchema, { lendId, amount: plain, note })
  return (change, share) => addClaim(change, share, sent)
}

/** The page of a share, and its data as JSON. They need no session, and a GET changes nothing. */
export const publicShareRoutes = new Hono<Environment>()
  .use('/s/*', hideFromOthers)
  .use('/api/public/*', hideFromOthers)
  .get(endpoints.publicShare.path, (c) =>
    inPublicSlot(c, async () =>
      withHits(c, await limitShareReads(c), async () => c.json(toPublicShare(await readShare(c)))),
    ),
  )
  .post(endpoints.addClaim.path, async (c) =>
    withHits(c, await limitClaims(c), async () => {
      const sent = await readJson(c, newClaimSchema)
      await claim(c, (change, share) => addClaim(change, share, sent))
      return c.json({}, 202)
    }),
  )
  .get('/s/:token', (c) =>
    inPublicSlot(c, async () =>
      withHits(c, await limitShareReads(c), async () => {
        const isClaimSent = c.req.query('claimed') !== undefined
        return respondWithPage(
          c,
          200,
          renderSharePage(await readShare(c), {
            choice: c.req.query('for'),
            message: '',
            isClaimSent,
            sent: {},
            errors: {},
          }),
        )
      }),
    ),
  )
  .post('/s/:token', async (c) =>
    withHits(c, await limitClaims(c), async () => {
      const sent = await readClaimForm(c)
      try {
        await claim(c, await checkClaim(sent))
      } catch (error) {
        if (!(error instanceof Problem) || error.status === 503) throw error
        const share = await inPublicSlot(c, () => readShare(c))
        const page = renderSharePage(share, {
          choice: undefined,
          message: error.message,
          isClaimSent: false,
          sent,
          errors: error.details.errors ?? {},
        })
        return respondWithRefusal(c, error, page)
      }
      return c.redirect(`${c.req.path}?claimed=1`, 303)
    }),
  )
  .onError((error, c) => {
    if (!(error instanceof Problem) || error.status === 503 || !c.req.path.startsWith('/s/')) throw error
    return respondWithRefusal(c, error, error.status === 429 ? busyPage : renderInvalidLink(error.message))
  })
