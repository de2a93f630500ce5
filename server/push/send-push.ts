import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { Log, Push } from '#server/ports.ts'
import { isPushEndpoint } from './push-hosts.ts'
import type { LiveSubscription } from './push-store.ts'

/** What the service worker of a browser shows. `build/push-worker.ts` reads it. */
export type PushMessage = {
  title: string
  body: string
  /** The path that a press on it opens. */
  url: string
  /** A push takes the place of an older one with the same tag, shown or still on its way. */
  tag: string
  /** How many things wait for the user, for the icon of the installed application. Absent when the push does not say it. */
  badge?: number
}

/** How a push service took a push. `gone` means that the browser takes no more of them. */
type Delivery = 'sent' | 'gone' | 'failed'

type Sending = {
  message: PushMessage
  /** How long the push service keeps the push for a browser that is not reached, in seconds. */
  ttl: number
  /** The origin at which the user reaches the server. */
  origin: string
}

const toDelivery = (status: number): Delivery => {
  if (status >= 200 && status < 300) return 'sent'
  return status === 404 || status === 410 ? 'gone' : 'failed'
}

/** Encrypts a push for one browser (RFC 8291), signs it (RFC 8292), and sends it. A redirect is a failure. */
export const sendPush = async (
  { push, log }: { push: Push; log: Pick<Log, 'warn'> },
  { user_id: userId, endpoint, p256dh, auth }: LiveSubscription,
  { message, ttl, origin }: Sending,
): Promise<Delivery> => {
  if (!isPushEndpoint(endpoint, push.hosts)) return 'gone' // the host took it off its list
  const { headers, body } = await buildPushPayload(
    { data: message, options: { ttl, topic: message.tag, urgency: 'normal' } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { ...push.keys, subject: push.contact ?? origin },
  )
  const { 'content-length': _, ...others } = headers // of the platform
  const status = await push.post({ endpoint, headers: others, body })
  const delivery = toDelivery(status)
  if (delivery !== 'sent') log.warn({ userId, status, host: new URL(endpoint).host }, `push not delivered: ${delivery}`)
  return delivery
}
