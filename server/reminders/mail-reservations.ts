import type { Store } from '#server/store/tables.ts'
import { transact } from '#server/store/transact.ts'
import { dateIn } from './next-mail.ts'
import type { ReminderRow } from './reminder-store.ts'

const DAY_MS = 86_400_000

/** The shortest time between two tries of one day. */
const MIN_RETRY_MS = 5 * 60_000

/** The mail of one user that one server is about to send: the row that it read, and what the reservation stores. */
export type Reservation = {
  row: ReminderRow
  /** The date of the latest mail, this one included. */
  mailedOn: string
  /** When the next mail is due. */
  next: number
}

/** Reserves a mail: sets when the next one is due. False if another server reserved it or the user changed the reminders. */
export const reserveMail = async (store: Store, { row, mailedOn, next }: Reservation): Promise<boolean> => {
  const { numUpdatedRows } = await transact(store, (db) =>
    db
      .updateTable('reminders')
      .set({ next_mail_at: next, mailed_on: mailedOn })
      .where('user_id', '=', row.user_id)
      .where('next_mail_at', '=', row.next_mail_at)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows === 1n
}

/** The next try: after five minutes, and the later it is, the longer it waits. */
const findRetry = (next: number, now: Date): number => {
  const sinceHour = now.getTime() - (next - DAY_MS)
  return now.getTime() + Math.max(MIN_RETRY_MS, sinceHour / 4)
}

/**
 * Releases a mail that was not sent, so that it is tried again on the same day. When the day ends before, the mail comes with
 * that of the next day. A change of the reminders meanwhile keeps its time.
 */
export const releaseMail = async (store: Store, { row, mailedOn, next }: Reservation, now: Date): Promise<void> => {
  const retry = Math.round(findRetry(next, now))
  const isSameDay = dateIn(row.time_zone, new Date(retry)) === mailedOn
  await transact(store, (db) =>
    db
      .updateTable('reminders')
      .set((set) => ({
        mailed_on: row.mailed_on,
        next_mail_at: set
          .case()
          .when('next_mail_at', '=', next)
          .then(isSameDay ? retry : next)
          .else(set.ref('next_mail_at'))
          .end(),
      }))
      .where('user_id', '=', row.user_id)
      .where('mailed_on', '=', mailedOn)
      .execute(),
  )
}
