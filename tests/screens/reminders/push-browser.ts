import { onTestFinished, vi } from 'vitest'
import { type createBrowser, createBrowser as createPushBrowser } from '#tests/tools/push.ts'

type Browser = ReturnType<typeof createBrowser>

type Options = {
  /** What the user has said before. */
  permission?: NotificationPermission
  /** What the user says when the browser asks. */
  answer?: NotificationPermission
}

const define = (target: object, name: string, value: unknown): void => {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
  onTestFinished(() => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  })
}

/** Gives the page a secure address, as jsdom has none. */
export const useSecurePage = (): void => define(window, 'isSecureContext', true)

/** Gives jsdom the push interfaces of a browser. `answer` is what the user says to its question. */
export const usePushes = ({ permission = 'default', answer = 'granted' }: Options = {}) => {
  useSecurePage()
  const asked: string[] = []
  const closed: string[] = []
  let current: { browser: Browser; key: ArrayBuffer } | undefined
  const toSubscription = ({ browser, key }: { browser: Browser; key: ArrayBuffer }) => ({
    options: { applicationServerKey: key },
    toJSON: () => browser.subscription,
    unsubscribe: async () => {
      current = undefined
      return true
    },
  })
  const pushManager = {
    getSubscription: async () => (current ? toSubscription(current) : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      current = { browser: createPushBrowser(), key: applicationServerKey.buffer }
      return toSubscription(current)
    },
  }
  const registration = {
    pushManager,
    getNotifications: async () => [{ close: () => closed.push('morning') }],
  }
  const worker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    startMessages: () => {},
  })
  const notification = {
    permission,
    requestPermission: async () => {
      asked.push('notifications')
      notification.permission = answer
      return answer
    },
  }
  define(navigator, 'serviceWorker', worker)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', notification)
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    /** The questions of the browser. */
    asked,
    /** The notifications that were taken away. */
    closed,
    /** The browser's subscription now. */
    read: () => current?.browser,
    /** Says what the user has allowed, as in the settings of the browser. */
    allow: (said: NotificationPermission): void => {
      notification.permission = said
    },
  }
}

/** Gives jsdom the name of another browser. */
export const useUserAgent = (userAgent: string): void => define(navigator, 'userAgent', userAgent)
