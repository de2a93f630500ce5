import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The part of a service worker that shows pushes. TypeScript's library of pages does not have it. */
export type PushWorker = {
  location: { origin: string }
  navigator: Pick<Navigator, 'setAppBadge'>
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly PushWindow[]>
    openWindow: (url: string) => Promise<unknown>
  }
  addEventListener: (<Name extends keyof PushEvents>(
    name: Name,
    listener: (event: PushEvents[Name] & { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void) &
    ((name: string, listener: (event: never) => void) => void)
}

type PushWindow = {
  focused: boolean
  focus: () => Promise<unknown>
  postMessage: (message: object, transfer: MessagePort[]) => void
}

type PushEvents = {
  push: { data: { json: () => unknown } | null }
  notificationclick: { notification: Pick<Notification, 'close' | 'data'> }
}

/**
 * Shows pushes, and opens what a pressed one is about. Runs in the service worker, where its text is copied to, so it uses nothing from
 * outside. The server writes the message (`server/push/send-push.ts`).
 */
export const listenForPushes = (worker: PushWorker): void => {
  /** A page that does not answer in this time is none of the application, or asleep. Browsers allow a window for a second only. */
  const ANSWER_TIMEOUT_MS = 500

  const read = (data: PushEvents['push']['data']): Record<string, unknown> => {
    try {
      return Object(data?.json())
    } catch {
      return {}
    }
  }

  // A browser takes the pushes away from an application that shows nothing for one.
  const show = async (data: PushEvents['push']['data']): Promise<void> => {
    const { title, body, url, tag, badge } = read(data)
    if (typeof badge === 'number' && 'setAppBadge' in worker.navigator) {
      await worker.navigator.setAppBadge(badge).catch(() => undefined)
    }
    await worker.registration.showNotification(typeof title === 'string' ? title : 'Wealth Care', {
      body: typeof body === 'string' ? body : 'Something is due.',
      tag: typeof tag === 'string' ? tag : 'morning',
      icon: '/icon-192.png',
      data: { url },
    })
  }

  /** Asks an open page to go to an address. The page does not load again, so what the user typed stays. */
  const ask = (page: PushWindow, url: string): Promise<boolean> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(true)
      setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS)
      page.postMessage({ type: 'open', url }, [port2])
    })

  const open = async (data: unknown): Promise<void> => {
    const { url } = Object(data)
    const address = new URL(typeof url === 'string' ? url : '/home', worker.location.origin)
    const path = address.origin === worker.location.origin ? address.pathname + address.search : '/home'
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find(({ focused }) => focused) ?? pages[0]
    const isShown = page !== undefined && (await ask(page, path))
    await (isShown ? page.focus() : worker.clients.openWindow(path))
  }

  worker.addEventListener('push', (event) => event.waitUntil(show(event.data)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data))
  })
}

const source = `(${listenForPushes})(self)\n`

/** The file that the service worker loads. Its name changes with its text, so that browsers notice a new one. */
export const PUSH_WORKER_FILE = `assets/push-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`

/** Writes the file that shows pushes. */
export const pushWorker = (): Plugin => ({
  name: 'push-worker',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: PUSH_WORKER_FILE, source })
  },
})
