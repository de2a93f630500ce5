import { Hono } from 'hono'
import { html } from 'hono/html'
import { readCardBills } from '#server/banks/card-bills.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { INDIA } from '#server/format.ts'
import { changeUser } from '#server/http/change.ts'
import { isKnownEtag } from '#server/http/known-etag.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { checkLimits } from '#server/limits/limit-store.ts'
import { limitCalendar, limitUnknownLinks, limitUnsubscribes, withHits } from '#server/limits/limits.ts'
import { inPublicSlot } from '#server/limits/public-slot.ts'
import { hideFromOthers } from '#server/pages/hide-from-others.ts'
import { busyPage, type Page, respondWithPage, respondWithRefusal } from '#server/pages/page.ts'
import { listPlans } from '#server/plans/plan-store.ts'
import { findUser } from '#server/users/user-store.ts'
import { buildCalendar } from './calendar.ts'
import { readDueLends } from './due-lends.ts'
import { dateIn } from './next-morning.ts'
import { findByCalendar, findByUnsubscribe, type ReminderRow, stopMail } from './reminder-store.ts'

/** Finds a row by a private address. Only unknown addresses count for the network: calendars of many users share one. */
const findOrCount = async (c: AppContext, find: () => Promise<ReminderRow | undefined>): Promise<ReminderRow> => {
  const limits = await limitUnknownLinks(c)
  await checkLimits(c.var.ports.store, limits, c.var.ports.clock())
  const row = await find()
  if (!row) await withHits(c, limits, async () => {})
  if (!row) throw notFound()
  return row
}

const askPage: Page = {
  title: 'Wealth Care',
  body: html`<h1>Stop the morning mail?</h1>
    <form method="post"><button>Stop the morning mail</button></form>`,
}
const stoppedPage: Page = {
  title: 'Wealth Care',
  body: html`<h1>You get no more morning mails.</h1>
    <p class="dimmed">You can turn them on again in your profile.</p>`,
}
const invalidPage: Page = { title: 'Wealth Care', body: html`<h1>This link is not valid.</h1>` }

const findMail = (c: AppContext): Promise<ReminderRow> =>
  findOrCount(c, () => findByUnsubscribe(c.var.ports.store, c.req.param('token') ?? ''))

/** Responds with the calendar of a user, or with 304 on the day on which the client read it, while no record has changed. */
const respondWithCalendar = async (c: AppContext, userId: string): Promise<Response> => {
  const { store } = c.var.ports
  const user = await findUser(store, userId)
  if (!user || user.locked) throw notFound()
  const today = dateIn(INDIA, c.var.ports.clock())
  const etag = `W/"${user.revision} ${today}"` // the bill of a card begins on a day on which nothing changes
  if (isKnownEtag(c, etag)) return c.body(null, 304, { ETag: etag })
  const calendar = await c.var.limiters.calendars.run(userId, async () =>
    buildCalendar(
      await readDueLends(store, userId, today),
      await listPlans(store, userId),
      await readCardBills(store, userId, today),
    ),
  )
  return c.body(calendar, 200, {
    ETag: etag,
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="wealth-care.ics"',
  })
}

/** The private calendar, and the address that ends the morning mail (RFC 8058). They need no session. */
export const publicReminderRoutes = new Hono<Environment>()
  .use('/cal/*', hideFromOthers)
  .use('/unsubscribe/*', hideFromOthers)
  .get('/cal/:file{[\\w-]+\\.ics}', (c) =>
    inPublicSlot(c, async () => {
      const { store } = c.var.ports
      const token = c.req.param('file').replace('.ics', '')
      const { user_id: userId } = await findOrCount(c, () => findByCalendar(store, token))
      return withHits(c, [await limitCalendar(c, userId)], () => respondWithCalendar(c, userId))
    }),
  )
  .get('/unsubscribe/:token', async (c) => {
    await inPublicSlot(c, () => findMail(c))
    return respondWithPage(c, 200, askPage)
  })
  .post('/unsubscribe/:token', async (c) => {
    const { user_id: userId } = await inPublicSlot(c, () => findMail(c))
    const stop = () => changeUser(c, userId, ({ db }) => stopMail(db, userId))
    await withHits(c, [await limitUnsubscribes(c, userId)], stop)
    return respondWithPage(c, 200, stoppedPage)
  })
  .onError((error, c) => {
    if (!(error instanceof Problem) || error.status === 503) throw error
    return respondWithRefusal(c, error, error.status === 429 ? busyPage : invalidPage)
  })
