import { daysLater } from '#contract/fields/dates.ts'
import { countDue } from '#contract/plans/rhythm.ts'
import { readCardBills } from '#server/banks/card-bills.ts'
import { listPlans } from '#server/plans/plan-store.ts'
import type { Mail, PatientMailer, Ports } from '#server/ports.ts'
import type { Store } from '#server/store/tables.ts'
import { findUser } from '#server/users/user-store.ts'
import { readDueLends } from './due-lends.ts'
import { releaseMail, reserveMail } from './mail-reservations.ts'
import { createMorningMail } from './morning-mail.ts'
import { dateIn, findNextMail } from './next-mail.ts'
import { deriveUnsubscribeToken, type ReminderRow } from './reminder-store.ts'

/** The number of users of one query. */
const PAGE_SIZE = 100

type MorningPorts = Pick<Ports, 'store' | 'clock' | 'keys'> & {
  mailer: PatientMailer
  /** The origin of the addresses in the mail. The default is that of the request that turned the mail on. */
  publicUrl?: string | undefined
}

const readDue = (store: Store, now: Date): Promise<ReminderRow[]> =>
  store
    .selectFrom('reminders')
    .selectAll()
    .where('next_mail_at', '<=', now.getTime())
    .orderBy('next_mail_at')
    .limit(PAGE_SIZE)
    .execute()

/** Whether a mail of this day may be sent: its hour was today, and no other hour of today had one. */
const isMailDue = (today: string, { time_zone, next_mail_at, mailed_on }: ReminderRow): boolean =>
  dateIn(time_zone, new Date(next_mail_at ?? 0)) === today && mailed_on < today

const writeMail = async (ports: MorningPorts, row: ReminderRow, today: string): Promise<Mail | undefined> => {
  const { store, keys, publicUrl } = ports
  const user = await findUser(store, row.user_id)
  if (!user || !isMailDue(today, row)) return undefined
  const until = daysLater(today, row.days_before)
  const lends = await readDueLends(store, row.user_id, today, until)
  const plans = (await listPlans(store, row.user_id)).filter((plan) => countDue(plan, until) > 0)
  const bills = (await readCardBills(store, row.user_id, today)).filter(({ due }) => due <= until)
  if (lends.length === 0 && plans.length === 0 && bills.length === 0) return undefined
  const origin = publicUrl ?? row.origin
  const unsubscribeUrl = `${origin}/unsubscribe/${await deriveUnsubscribeToken(keys.codes, row.user_id)}`
  return createMorningMail({ to: user.email, name: user.name, lends, plans, bills, today, origin, unsubscribeUrl })
}

/**
 * Sends the mail of a user. It is reserved right before, so that a server that ends loses no mail that still waits, and
 * released when the mail server did not get it. A crash in between loses the mail, because two mails a day would be worse.
 */
const sendMail = async (ports: MorningPorts, row: ReminderRow, signal: AbortSignal | undefined): Promise<void> => {
  const { store, mailer, clock } = ports
  const reservation = { row, mailedOn: row.mailed_on, next: 0 }
  const result = await mailer.sendWhenIdle(async () => {
    if (signal?.aborted) return undefined
    const now = clock()
    const today = dateIn(row.time_zone, now)
    const mail = await writeMail(ports, row, today)
    reservation.next = findNextMail({ mailHour: row.mail_hour, timeZone: row.time_zone }, now).getTime()
    if (mail) reservation.mailedOn = today
    return (await reserveMail(store, reservation)) ? mail : undefined
  })
  if (result === 'failed') await releaseMail(store, reservation, clock())
}

/**
 * Sends the morning mails that are due. Several servers can share the database: each mail is sent once. It sends no mail when
 * nothing is due, and none for an earlier day on which no server ran. It ends early when the signal aborts. When a mail could
 * not be written, it sends the others of the page and rejects.
 */
export const sendMorningMails = async (ports: MorningPorts, signal?: AbortSignal): Promise<void> => {
  let rows: ReminderRow[]
  do {
    rows = await readDue(ports.store, ports.clock())
    const results = await Promise.allSettled(rows.map((row) => sendMail(ports, row, signal)))
    for (const result of results) if (result.status === 'rejected') throw result.reason
  } while (rows.length === PAGE_SIZE && !signal?.aborted)
}
