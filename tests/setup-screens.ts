import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { mockServer, resetBackend } from '#mocks/node.ts'
import { discardOfOtherSessions } from '#src/changes/queue/other-sessions.ts'
import { undoStore } from '#src/lib/cache/undo.ts'
import { settleRenderedClients } from './screens/rendered-clients.ts'

/** The window that screens are shown in, in CSS pixels. */
const WIDTH = 1280
const ROOT_FONT_SIZE = 16

configure({
  asyncUtilTimeout: 12_000, // on a busy machine a screen can take seconds to appear
  // The page is written into the message when it is read: a test that waits makes such an error at every try.
  getElementError: (message, container) => {
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' })
    const get = () => `${message}\n\n${prettyDOM(container)}`
    return Object.defineProperty(error, 'message', { get, configurable: true })
  },
})

const consoleErrors: unknown[][] = []

console.error = (...error: unknown[]) => {
  consoleErrors.push(error)
}

const mediaMatches = (query: string): boolean => {
  if (query.includes('prefers-reduced-motion')) return true
  const [, bound, length, unit] = /\((min|max)-width:\s*([\d.]+)(em|px)\)/.exec(query) ?? []
  const pixels = Number(length) * (unit === 'em' ? ROOT_FONT_SIZE : 1)
  return bound === 'min' ? WIDTH >= pixels : bound === 'max' && WIDTH <= pixels
}

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** Reports at once, as a browser does after the first layout. Nothing has a size in jsdom, so there are no entries. */
class FirstSizeObserver extends SilentObserver {
  readonly #report: () => void
  constructor(report: (entries: readonly ResizeObserverEntry[]) => void) {
    super()
    this.#report = () => report([])
  }
  override observe() {
    this.#report()
  }
}

const notImplementedByJsdom = {
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: mediaMatches(media),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  ResizeObserver: FirstSizeObserver,
  IntersectionObserver: SilentObserver,
  scrollTo: () => {},
  innerWidth: WIDTH,
}
for (const [name, value] of Object.entries(notImplementedByJsdom)) {
  Object.defineProperty(window, name, { value, writable: true, configurable: true })
}
Element.prototype.scrollIntoView = () => {}
Element.prototype.setPointerCapture = () => {}
Element.prototype.scrollTo = () => {}

// A toast fades in. A test that finds its text must not depend on how far it has come.
const style = document.createElement('style')
style.textContent = '[data-sonner-toast] { opacity: 1 !important }'
document.head.append(style)

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }))

// The list of a few records is unfolded, as after a press on "All records". The tests of today fold it.
beforeEach(() => localStorage.setItem('records-unfolded', 'true'))

beforeEach(async () => {
  await resetBackend({ onError: (cause) => console.error('The app failed:', cause) })
})

// Files share their modules and the window. So what a test leaves behind is removed here, not in a helper, whose hooks run for
// one file only.
afterEach(async () => {
  vi.useRealTimers() // with its pending timers: the delay after a login must not end in the next test
  await settleRenderedClients()
  undoStore.clear()
  cleanup()
  toast.dismiss() // after the screens, because a form that goes announces its draft
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  mockServer.resetHandlers()
  if ('indexedDB' in globalThis) await discardOfOtherSessions('') // the next user would be told of it
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  expect(consoleErrors.splice(0), 'console.error was called').toEqual([])
})

afterAll(() => mockServer.close())
