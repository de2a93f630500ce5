import type { Ports } from '#server/ports.ts'
import type { Store } from '#server/store/tables.ts'
import { transact } from '#server/store/transact.ts'
import { findUser } from '#server/users/user-store.ts'
import { createMorningMail, readMorning } from './morning-mail.ts'
import { dateIn, findNextMail } from './next-mail.ts'
import { deriveUnsubscribeToken, type ReminderRow } from './reminder-store.ts'

/** The number of users of one query. */
const PAGE_SIZE = 100

type MorningPorts = Pick<Ports, 'store' | 'mailer' | 'clock' | 'keys'>

const readDue = (store: Store, now: Date): Promise<ReminderRow[]> =>
  store
    .selectFrom('reminders')
    .selectAll()
    .where('next_mail_at', '<=', now.getTime())
    .orderBy('next_mail_at')
    .limit(PAGE_SIZE)
    .execute()

/**
 * Sets the time of the user's next mail. False when another server did so: then that server sends the mail. A crash before
 * the mail is sent loses it, because two mails a day would be worse.
 */
const takeTurn = async (store: Store, row: ReminderRow, now: Date): Promise<boolean> => {
  const next = findNextMail({ mailHour: row.mail_hour, timeZone: row.time_zone }, now).getTime()
  const { numUpdatedRows } = await transact(store, (db) =>
    db
      .updateTable('reminders')
      .set({ next_mail_at: next })
      .where('user_id', '=', row.user_id)
      .where('next_mail_at', '=', row.next_mail_at)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows === 1n
}

const sendMail = async ({ store, mailer, keys }: MorningPorts, row: ReminderRow, today: string): Promise<void> => {
  const lends = await readMorning(store, row, today)
  const user = await findUser(store, row.user_id)
  if (!user || lends.length === 0) return
  const unsubscribeUrl = `${row.origin}/unsubscribe/${await deriveUnsubscribeToken(keys.codes, row.user_id)}`
  mailer.send(createMorningMail({ to: user.email, name: user.name, lends, today, origin: row.origin, unsubscribeUrl }))
}

/**
 * Sends the morning mails that are due, each once, however many servers share the database. Nobody gets a mail when
 * nothing is due, or for an earlier day when no server ran then. It ends early when the signal aborts.
 */
export const sendMorningMails = async (ports: MorningPorts, signal?: AbortSignal): Promise<void> => {
  const { store, clock } = ports
  let rows: ReminderRow[]
  do {
    const now = clock()
    rows = await readDue(store, now)
    for (const row of rows) {
      if (signal?.aborted) return
      if (!(await takeTurn(store, row, now))) continue
      const today = dateIn(row.time_zone, now)
      if (dateIn(row.time_zone, new Date(row.next_mail_at ?? 0)) === today) await sendMail(ports, row, today)
    }
  } while (rows.length === PAGE_SIZE)
}
