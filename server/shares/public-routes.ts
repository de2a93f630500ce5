import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { parseTypedAmount } from '#contract/fields/typed-amount.ts'
import { newClaimSchema } from '#contract/shares/rules.ts'
import { findLanguage, type Language } from '#contract/words/language.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { type Change, changeUser } from '#server/http/change.ts'
import { Problem } from '#server/http/problem.ts'
import { readJson, validate } from '#server/http/read-request.ts'
import { limitClaims, limitShareReads, withHits } from '#server/limits/limits.ts'
import { inPublicSlot } from '#server/limits/public-slot.ts'
import { hideFromOthers } from '#server/pages/hide-from-others.ts'
import { respondWithPage, respondWithRefusal } from '#server/pages/page.ts'
import { addClaim, addClaims } from './claim-store.ts'
import { ALL_RECORDS, type Choices, WHOLE } from './page/address.ts'
import { getVoice } from './page/page-words.ts'
import type { SentForm } from './page/pay-sections.ts'
import { renderBusy, renderInvalidLink, renderSharePage } from './page/share-page.ts'
import { findShare, type ShareRow } from './share-store.ts'
import { readSharedLends, type SharedLends, toPublicShare } from './shared-lends.ts'

/** The part of the languages of a browser that is read. */
const MAX_ACCEPTED = 200

const find = (c: AppContext): Promise<ShareRow> =>
  findShare(c.var.ports.store, c.req.param('token') ?? '', c.var.ports.clock())

const readShare = async (c: AppContext): Promise<SharedLends> => {
  const share = await find(c)
  return c.var.limiters.sharePages.run(share.user_id, () =>
    readSharedLends(c.var.ports.store, share, c.var.ports.clock()),
  )
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

/** What the address of the page chooses. */
const readChoices = (c: AppContext): Choices => ({
  choice: c.req.query('for'),
  isWhole: c.req.query('amount') === WHOLE,
  language: findLanguage(c.req.query('language')),
})

/** The first language that the browser asks for and the page has: a link that is not valid has no language. */
const readAccepted = (c: AppContext): Language => {
  const codes = (c.req.header('Accept-Language') ?? '').slice(0, MAX_ACCEPTED).split(',')
  return codes.map((code) => findLanguage(code.trim().slice(0, 2).toLowerCase())).find(Boolean) ?? 'en'
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
        const share = await readShare(c)
        const page = renderSharePage(share, {
          ...readChoices(c),
          voice: getVoice(readChoices(c).language ?? share.language),
          message: '',
          isClaimSent: c.req.query('claimed') !== undefined,
          sent: {},
          errors: {},
        })
        return respondWithPage(c, 200, page)
      }),
    ),
  )
  .post('/s/:token', async (c) =>
    withHits(c, await limitClaims(c), async () => {
      const sent = await readClaimForm(c)
      const choices = readChoices(c)
      try {
        await claim(c, await checkClaim(sent))
      } catch (error) {
        if (!(error instanceof Problem) || error.status === 503) throw error
        const share = await inPublicSlot(c, () => readShare(c))
        const page = renderSharePage(share, {
          ...choices,
          choice: undefined,
          voice: getVoice(choices.language ?? share.language),
          message: error.message,
          isClaimSent: false,
          sent,
          errors: error.details.errors ?? {},
        })
        return respondWithRefusal(c, error, page)
      }
      const language = choices.language ? `&language=${choices.language}` : ''
      return c.redirect(`${c.req.path}?claimed=1${language}`, 303)
    }),
  )
  .onError((error, c) => {
    if (!(error instanceof Problem) || error.status === 503 || !c.req.path.startsWith('/s/')) throw error
    const voice = getVoice(readChoices(c).language ?? readAccepted(c))
    return respondWithRefusal(c, error, error.status === 429 ? renderBusy(voice) : renderInvalidLink(voice))
  })
