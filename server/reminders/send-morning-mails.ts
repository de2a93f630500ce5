import { daysLater } from '#contract/fields/dates.ts'
import type { Ports } from '#server/ports.ts'
import { lockUser } from '#server/store/lock-user.ts'
import type { Store } from '#server/store/tables.ts'
import { transact } from '#server/store/transact.ts'
import { findUser } from '#server/users/user-store.ts'
import { readDueLends } from './due-lends.ts'
import { createMorningMail } from './morning-mail.ts'
import { dateIn, findNextMail } from './next-mail.ts'
import { deriveUnsubscribeToken, type ReminderRow } from './reminder-store.ts'

/** The number of users of one query. */
const PAGE_SIZE = 100

type MorningPorts = Pick<Ports, 'store' | 'mailer' | 'clock' | 'keys'> & {
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

/**
 * Sets the time of the user's next mail and the date of the latest one. False when another server did so: then that server
 * sends the mail. A crash before the mail is sent loses it, because two mails a day would be worse.
 */
const takeTurn = async (store: Store, row: ReminderRow, now: Date, mailedOn: string): Promise<boolean> => {
  const next = findNextMail({ mailHour: row.mail_hour, timeZone: row.time_zone }, now).getTime()
  const { numUpdatedRows } = await transact(store, async (db) => {
    await lockUser(db, { id: row.user_id })
    return db
      .updateTable('reminders')
      .set({ next_mail_at: next, mailed_on: mailedOn })
      .where('user_id', '=', row.user_id)
      .where('next_mail_at', '=', row.next_mail_at)
      .executeTakeFirstOrThrow()
  })
  return numUpdatedRows === 1n
}

/** Whether a mail of this day may be sent: its hour was today, and no other hour of today had one. */
const isMailOf = (today: string, { time_zone, next_mail_at, mailed_on }: ReminderRow): boolean =>
  dateIn(time_zone, new Date(next_mail_at ?? 0)) === today && mailed_on < today

const sendMail = async ({ store, mailer, keys, clock, publicUrl }: MorningPorts, row: ReminderRow) => {
  const now = clock()
  const today = dateIn(row.time_zone, now)
  const lends = isMailOf(today, row) ? await readDueLends(store, row.user_id, daysLater(today, row.days_before)) : []
  const isTaken = await takeTurn(store, row, now, lends.length > 0 ? today : row.mailed_on)
  const user = await findUser(store, row.user_id)
  if (!isTaken || !user || lends.length === 0) return undefined
  const origin = publicUrl ?? row.origin
  const unsubscribeUrl = `${origin}/unsubscribe/${await deriveUnsubscribeToken(keys.codes, row.user_id)}`
  return {
    delivery: mailer.send(createMorningMail({ to: user.email, name: user.name, lends, today, origin, unsubscribeUrl })),
  }
}

/**
 * Sends the morning mails that are due. Several servers can share the database: each mail is sent once. It sends no mail when
 * nothing is due, and none for an earlier day on which no server ran. It ends early when the signal aborts.
 */
export const sendMorningMails = async (ports: MorningPorts, signal?: AbortSignal): Promise<void> => {
  let rows: ReminderRow[]
  do {
    rows = await readDue(ports.store, ports.clock())
    const sent: Awaited<ReturnType<typeof sendMail>>[] = []
    for (const row of rows) {
      if (signal?.aborted) return
      sent.push(await sendMail(ports, row))
    }
    // One-time codes use the same queue: at most one page of morning mails waits in it.
    await Promise.all(sent.map((mail) => mail?.delivery))
  } while (rows.length === PAGE_SIZE)
}
