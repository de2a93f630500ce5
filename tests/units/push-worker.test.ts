import { expect, test } from 'vitest'
import { listenForPushes, PUSH_WORKER_FILE, type PushWorker } from '#build/push-worker.ts'

const ORIGIN = 'https://money.example.com'

type Page = { asked: object[]; answers: boolean; focused?: boolean }

/** Runs the service worker's part with pages that answer, or do not. */
const openWorker = (pages: readonly Page[] = []) => {
  const shown: [title: string, options: NotificationOptions | undefined][] = []
  const badges: (number | undefined)[] = []
  const opened: string[] = []
  const focused: Page[] = []
  const listeners = new Map<string, (event: object) => void>()
  const windows = pages.map((page) => ({
    focused: page.focused ?? false,
    focus: async () => void focused.push(page),
    postMessage: (message: object, [port]: MessagePort[]) => {
      page.asked.push(message)
      if (page.answers) port?.postMessage('opened')
      port?.close()
    },
  }))
  const worker: PushWorker = {
    location: { origin: ORIGIN },
    navigator: { setAppBadge: async (count) => void badges.push(count) },
    registration: { showNotification: async (title, options) => void shown.push([title, options]) },
    clients: { matchAll: async () => windows, openWindow: async (url) => void opened.push(url) },
    addEventListener: (name: string, listener: (event: never) => void) =>
      void listeners.set(name, listener as (event: object) => void), // it gets what the worker listens to
  }
  listenForPushes(worker)
  const dispatch = async (name: string, event: object): Promise<void> => {
    const works: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => void works.push(work) })
    await Promise.all(works)
  }
  return {
    shown,
    badges,
    opened,
    focused,
    push: (text: string | null) => dispatch('push', { data: text === null ? null : { json: () => JSON.parse(text) } }),
    press: async (url: unknown) => {
      let isClosed = false
      const close = (): void => {
        isClosed = true
      }
      const notification = { data: { url }, close }
      await dispatch('notificationclick', { notification })
      expect(isClosed).toBe(true)
    },
  }
}

const newPage = (page: Partial<Page> = {}): Page => ({ asked: [], answers: true, ...page })

test('a push is shown with its words, and its number stands on the icon', async () => {
  const worker = openWorker()
  const message = { title: '1 owed to you', body: 'Ravi owes you, due today', url: '/home?record=a', tag: 'morning' }
  await worker.push(JSON.stringify({ ...message, badge: 3 }))
  const { title, body, url, tag } = message
  expect(worker.shown).toEqual([[title, { body, tag, icon: '/icon-192.png', data: { url } }]])
  expect(worker.badges).toEqual([3])
})

test.each([null, 'no JSON', '7', 'null', '{"title":7,"badge":"x"}'])(
  'for the push %j something is shown',
  async (text) => {
    const worker = openWorker()
    await worker.push(text)
    expect(worker.shown).toMatchObject([['Wealth Care', { body: 'Something is due.' }]])
    expect(worker.badges).toEqual([])
  },
)

test('a pressed one opens its address in a new window when the application is closed', async () => {
  const worker = openWorker()
  await worker.press('/home?record=a')
  expect(worker.opened).toEqual(['/home?record=a'])
})

test('a pressed one is shown in the page that has the focus, without a load', async () => {
  const [other, page] = [newPage(), newPage({ focused: true })]
  const worker = openWorker([other, page])
  await worker.press('/home?record=a')
  expect(page.asked).toEqual([{ type: 'open', url: '/home?record=a' }])
  expect([worker.focused, worker.opened, other.asked]).toEqual([[page], [], []])
})

test('a page that does not answer stays as it is, and a new window opens', async () => {
  const page = newPage({ answers: false })
  const worker = openWorker([page])
  await worker.press('/home')
  expect([worker.focused, worker.opened]).toEqual([[], ['/home']])
})

test.each(['https://evil.example/home', '//evil.example/home', 'javascript:alert(1)', undefined, 7])(
  'a pressed one with the address %j leads to the home screen',
  async (url) => {
    const worker = openWorker()
    await worker.press(url)
    expect(worker.opened).toEqual(['/home'])
  },
)

test('the file of the worker is named by its text', () => {
  expect(PUSH_WORKER_FILE).toMatch(/^assets\/push-[\da-f]{8}\.js$/)
})
