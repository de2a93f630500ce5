import type { BrowserContext, Page, Worker } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend } from '#tests/browser/tools/lend-steps.ts'
import { expectToast } from '#tests/browser/tools/steps.ts'
import { untilInstalled } from '#tests/browser/tools/storage-dump.ts'
import { createBrowser } from '#tests/tools/push.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * Stands in for what a browser without a screen does not have: it refuses all notifications, and no test reaches its push service. The
 * page finds them allowed, and gets a subscription at once.
 */
const giveNotifications = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((subscription) => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    Notification.requestPermission = async () => 'granted'
    let current: object | null = null
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null // a stand-in
    PushManager.prototype.subscribe = async (options) => {
      current = {
        options: { applicationServerKey: new Uint8Array(options?.applicationServerKey as ArrayBuffer).buffer },
        toJSON: () => subscription,
        unsubscribe: async () => {
          current = null
          return true
        },
      }
      return current as PushSubscription // a stand-in
    }
  }, createBrowser().subscription)
}

/** A global of the service worker, where the notifications are that it would show. */
type Scope = EventTarget & { registration: ServiceWorkerRegistration; shown?: object[] }

const findWorker = (context: BrowserContext): Worker => {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no service worker.')
  return worker
}

/** Has the service worker keep the notifications that it shows. */
const keepNotifications = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Scope // it runs in the worker, whose globals these types do not know
    scope.shown = []
    scope.registration.showNotification = async (title, { body, data } = {}) => {
      scope.shown?.push({ title, body, data })
    }
  })

const readNotifications = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Scope).shown) // as above

/** Presses the notification that was shown last. There is nothing to press on, so the event is made. */
const pressNotification = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Scope // it runs in the worker, whose globals these types do not know
    const notification = { ...scope.shown?.at(-1), close: () => {} }
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }))
  })

/** Hands a push to the service worker, as the browser does when it has decrypted one. */
const deliverPush = async (page: Page, message: object): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const data = JSON.stringify(message)
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

test('pushes are switched on in Reminders, shown by the service worker, and a pressed one opens its record in the open page', {
  tag: '@journey',
}, async ({ page, context, person }) => {
  await giveNotifications(context)
  const id = crypto.randomUUID()
  await person.call(endpoints.addLend, lend(3, { id, reason: 'School fees' }))
  await page.goto('/profile/reminders')
  await untilInstalled(page)
  const push = page.getByRole('switch', { name: /^Push on this device/ })
  await expect(push).not.toBeChecked()
  await push.click()
  await expectToast(page, 'Reminders saved!')
  await expect(push).toBeChecked()
  await page.evaluate(() => void Object.assign(window, { isSamePage: true }))

  const worker = findWorker(context)
  await keepNotifications(worker)
  const data = { url: `/home?record=${id}` }
  const message = { title: '1 owed to you', body: 'Ravi owes you, due today' }
  await deliverPush(page, { ...message, ...data, tag: 'morning' })
  await expect.poll(() => readNotifications(worker)).toEqual([{ ...message, data }])
  await pressNotification(worker)
  await expect(page).toHaveURL(new RegExp(`/home\\?record=${id}`))
  await expect(page.getByRole('dialog').getByText('School fees').first()).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
