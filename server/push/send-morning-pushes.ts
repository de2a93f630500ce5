import { createLimiter } from '#server/http/limiter.ts'
import type { Ports, Push } from '#server/ports.ts'
import type { ReminderRow } from '#server/reminders/reminder-store.ts'
import { sendMornings } from '#server/reminders/send-mornings.ts'
import type { Store } from '#server/store/tables.ts'
import { transact } from '#server/store/transact.ts'
import { createMorningPush } from './morning-push.ts'
import { deleteSubscription, type LiveSubscription, notePushed, readSubscriptions } from './push-store.ts'
import { type PushMessage, sendPush } from './send-push.ts'

/** A push service keeps the push of a morning for a browser that is away, but not until the next morning. */
const TTL_S = 12 * 3_600

/** The users whose pushes are sent at the same time. Each has ten browsers at most. */
const MAX_USERS_AT_ONCE = 4

type PushPorts = Pick<Ports, 'store' | 'clock' | 'log'> & {
  push?: Push | undefined
  /** The origin of the server. The default is that of the request that turned the push on. */
  publicUrl?: string | undefined
}

type Addressed = { row: ReminderRow; today: string; message: PushMessage; subscriptions: LiveSubscription[] }

/** Leaves out what the push service said that it has, or that it knows no more. */
const noteDelivery = async (
  store: Store,
  { user_id: userId, id }: LiveSubscription,
  delivery: Awaited<ReturnType<typeof sendPush>>,
  today: string,
): Promise<void> => {
  if (delivery === 'sent') await transact(store, (db) => notePushed(db, userId, id, today))
  if (delivery === 'gone') await transact(store, (db) => deleteSubscription(db, userId, id))
}

/** Sends a push to each browser. `failed` when one of them has to get it later. */
const deliver = async (
  { publicUrl, ...ports }: PushPorts & { push: Push },
  { row, today, message, subscriptions }: Addressed,
): Promise<'done' | 'failed'> => {
  const sending = { message, ttl: TTL_S, origin: publicUrl ?? row.origin }
  const deliveries = await Promise.all(
    subscriptions.map(async (subscription) => {
      const delivery = await sendPush(ports, subscription, sending)
      await noteDelivery(ports.store, subscription, delivery, today)
      return delivery
    }),
  )
  return deliveries.includes('failed') ? 'failed' : 'done'
}

/**
 * Sends the morning pushes that are due. `sendMornings` says how. A browser that has the push of the day gets it no second time when
 * another one has to be tried again. Without `push` it does nothing.
 */
export const sendMorningPushes = async (ports: PushPorts, signal?: AbortSignal): Promise<void> => {
  const { store, clock, push } = ports
  if (!push) return
  const limiter = createLimiter({ name: 'pushes at once', max: MAX_USERS_AT_ONCE, maxWaiting: Number.MAX_SAFE_INTEGER })
  return sendMornings<Addressed>(
    ports,
    {
      way: 'push',
      write: async ({ user: _, ...morning }) => {
        const { row, today } = morning
        const live = await readSubscriptions(store, row.user_id, clock())
        const subscriptions = live.filter(({ pushed_on }) => pushed_on < today)
        if (subscriptions.length === 0) return undefined
        return { row, today, message: createMorningPush(morning), subscriptions }
      },
      sendWhenIdle: (prepare) =>
        limiter.run('pushes', async () => {
          const addressed = await prepare()
          return addressed ? deliver({ ...ports, push }, addressed) : 'done'
        }),
    },
    signal,
  )
}
