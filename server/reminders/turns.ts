import type { Store } from '#server/store/tables.ts'
import { transact } from '#server/store/transact.ts'
import { dateIn } from './next-morning.ts'
import type { ReminderRow } from './reminder-store.ts'

const DAY_MS = 86_400_000

/** The shortest time between two tries of one day. */
const MIN_RETRY_MS = 5 * 60_000

/** What goes to a user in the morning. Each way has its own turns. */
export type Way = 'mail' | 'push'

/** The columns of `reminders` that have the turns of each way: when the next one is due, and the date of the latest. */
const columns = {
  mail: { next: 'next_mail_at', date: 'mailed_on' },
  push: { next: 'next_push_at', date: 'pushed_on' },
} as const

/** The turn of one user that one server is about to take: the row that it read, and what the reservation stores. */
export type Turn = {
  way: Way
  row: ReminderRow
  /** The date of the latest mail or push, this one included. */
  date: string
  /** When the next one is due. */
  next: number
}

/** Begins with a turn: it has what it came with, until something is to be sent. */
export const beginTurn = (way: Way, row: ReminderRow): Turn => ({ way, row, date: row[columns[way].date], next: 0 })

/** Reads the reminders whose turn has come, at most `limit`. */
export const readDueTurns = (store: Store, way: Way, now: Date, limit: number): Promise<ReminderRow[]> =>
  store
    .selectFrom('reminders')
    .selectAll()
    .where(columns[way].next, '<=', now.getTime())
    .orderBy(columns[way].next)
    .limit(limit)
    .execute()

/** Whether the turn is one of this day: its hour was today, and no other hour of today had one. */
export const isOfToday = (way: Way, row: ReminderRow, today: string): boolean =>
  dateIn(row.time_zone, new Date(row[columns[way].next] ?? 0)) === today && row[columns[way].date] < today

/** Takes a turn: sets when the next one is due. False if another server took it or the user changed the reminders. */
export const takeTurn = async (store: Store, { way, row, date, next }: Turn): Promise<boolean> => {
  const { numUpdatedRows } = await transact(store, (db) =>
    db
      .updateTable('reminders')
      .set(way === 'mail' ? { next_mail_at: next, mailed_on: date } : { next_push_at: next, pushed_on: date })
      .where('user_id', '=', row.user_id)
      .where(columns[way].next, '=', row[columns[way].next])
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
 * Gives a turn back when not all was sent, so that it is tried again on the same day. When the day ends before, it comes with
 * that of the next day. A change of the reminders meanwhile keeps its time.
 */
export const giveBackTurn = async (store: Store, { way, row, date, next }: Turn, now: Date): Promise<void> => {
  const retry = Math.round(findRetry(next, now))
  const isSameDay = dateIn(row.time_zone, new Date(retry)) === date
  await transact(store, (db) =>
    db
      .updateTable('reminders')
      .set((set) => {
        const again = set
          .case()
          .when(columns[way].next, '=', next)
          .then(isSameDay ? retry : next)
          .else(set.ref(columns[way].next))
          .end()
        return way === 'mail'
          ? { mailed_on: row.mailed_on, next_mail_at: again }
          : { pushed_on: row.pushed_on, next_push_at: again }
      })
      .where('user_id', '=', row.user_id)
      .where(columns[way].date, '=', date)
      .execute(),
  )
}
