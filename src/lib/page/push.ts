/** How long the first start of the service worker may take. */
const WORKER_TIMEOUT_MS = 10_000

/** Why a browser cannot get pushes: what the user has to do is another thing for each. */
export type PushObstacle = 'home-screen' | 'insecure' | 'absent' | 'denied'

const isAppleDevice = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const hasPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Finds what keeps this browser from pushes. Undefined when it can get them, or ask for them. */
export const findPushObstacle = (): PushObstacle | undefined => {
  if (!window.isSecureContext) return 'insecure'
  if (!hasPush()) return isAppleDevice() ? 'home-screen' : 'absent'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

const findSubscription = async (): Promise<PushSubscription | undefined> => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** Whether this browser is subscribed, and may show what it gets. */
export const isSubscribed = async (): Promise<boolean> =>
  findPushObstacle() === undefined && Notification.permission === 'granted' && (await findSubscription()) !== undefined

/** Asks the user to allow notifications. Call it in the press. Returns whether they are allowed. */
export const askForNotifications = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted'

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

const isOf = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const own = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0))
  return own.length === key.length && own.every((byte, index) => byte === key[index])
}

/** The service worker did not start in time. */
export class NoWorkerError extends Error {}

const waitForWorker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(() => reject(new NoWorkerError()), WORKER_TIMEOUT_MS)),
  ])

/** Subscribes this browser at its push service, for the server with this key. One of another key ends: the server has lost it. */
export const subscribeBrowser = async (publicKey: string): Promise<PushSubscriptionJSON> => {
  const { pushManager } = await waitForWorker()
  const applicationServerKey = toBytes(publicKey)
  const before = await pushManager.getSubscription()
  if (before && isOf(before, applicationServerKey)) return before.toJSON()
  await before?.unsubscribe()
  return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON()
}

/** Ends the subscription of this browser, and takes away what it shows. It does nothing where there is none. */
export const unsubscribeBrowser = async (): Promise<void> => {
  if (!hasPush()) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
