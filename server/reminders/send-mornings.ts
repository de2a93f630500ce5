import { daysLater } from '#contract/fields/dates.ts'
import type { Plan } from '#contract/plans/response.ts'
import { countDue } from '#contract/plans/rhythm.ts'
import { type NamedBill, readCardBills } from '#server/banks/card-bills.ts'
import { listPlans } from '#server/plans/plan-store.ts'
import type { Ports } from '#server/ports.ts'
import type { Store } from '#server/store/tables.ts'
import { findUser, type UserRow } from '#server/users/user-store.ts'
import { type DueLend, readDueLends } from './due-lends.ts'
import { dateIn, findNextMorning } from './next-morning.ts'
import type { ReminderRow } from './reminder-store.ts'
import { beginTurn, giveBackTurn, isOfToday, readDueTurns, takeTurn, type Way } from './turns.ts'

/** The number of users of one query. */
const PAGE_SIZE = 100

/** What is due of a user on a morning. */
export type Morning = {
  row: ReminderRow
  user: UserRow
  today: string
  lends: readonly DueLend[]
  /** The plans that are due. */
  plans: readonly Plan[]
  /** The bills of cards that are due. */
  bills: readonly NamedBill[]
}

type Sender<Message> = {
  way: Way
  /** Writes what goes to the user. Without a message nothing is sent, and the turn is over. */
  write: (morning: Morning) => Promise<Message | undefined>
  /** Sends what `prepare` returns, which runs right before. Returns `failed` when it has to be tried again. */
  sendWhenIdle: (prepare: () => Promise<Message | undefined>) => Promise<'done' | 'failed'>
}

/** Reads what is due of a user within the days before. Undefined when nothing is. */
const readMorning = async (store: Store, row: ReminderRow, today: string): Promise<Morning | undefined> => {
  const user = await findUser(store, row.user_id)
  if (!user) return undefined
  const until = daysLater(today, row.days_before)
  const lends = await readDueLends(store, row.user_id, today, until)
  const plans = (await listPlans(store, row.user_id)).filter((plan) => countDue(plan, until) > 0)
  const bills = (await readCardBills(store, row.user_id, today)).filter(({ due }) => due <= until)
  if (lends.length === 0 && plans.length === 0 && bills.length === 0) return undefined
  return { row, user, today, lends, plans, bills }
}

/**
 * Sends to a user. The turn is taken right before, so that a server that ends loses nothing that still waits, and given back when
 * not all was sent. A crash in between loses it, because two on a day would be worse.
 */
const sendInTurn = async <Message>(
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  { way, write, sendWhenIdle }: Sender<Message>,
  row: ReminderRow,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const turn = beginTurn(way, row)
  const result = await sendWhenIdle(async () => {
    if (signal?.aborted) return undefined
    const now = clock()
    const today = dateIn(row.time_zone, now)
    const morning = isOfToday(way, row, today) ? await readMorning(store, row, today) : undefined
    const message = morning && (await write(morning))
    turn.next = findNextMorning({ mailHour: row.mail_hour, timeZone: row.time_zone }, now).getTime()
    if (message) turn.date = today
    return (await takeTurn(store, turn)) ? message : undefined
  })
  if (result === 'failed') await giveBackTurn(store, turn, clock())
}

/**
 * Sends what is due in the morning in one way. Several servers can share the database: each message is sent once. It sends nothing when
 * nothing is due, and nothing for an earlier day on which no server ran. It ends early when the signal aborts. When a message could
 * not be written, it sends the others of the page and rejects.
 */
export const sendMornings = async <Message>(
  ports: Pick<Ports, 'store' | 'clock'>,
  sender: Sender<Message>,
  signal?: AbortSignal,
): Promise<void> => {
  let rows: ReminderRow[]
  do {
    rows = await readDueTurns(ports.store, sender.way, ports.clock(), PAGE_SIZE)
    const results = await Promise.allSettled(rows.map((row) => sendInTurn(ports, sender, row, signal)))
    for (const result of results) if (result.status === 'rejected') throw result.reason
  } while (rows.length === PAGE_SIZE && !signal?.aborted)
}
