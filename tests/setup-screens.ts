import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { mockServer, resetBackend } from '#mocks/node.ts'

/** The window that screens are shown in, in CSS pixels. */
const WIDTH = 1280
const ROOT_FONT_SIZE = 16

// On a busy machine a screen can take seconds to appear.
configure({ asyncUtilTimeout: 12_000 })

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

const notImplementedByJsdom = {
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: mediaMatches(media),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  ResizeObserver: SilentObserver,
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

beforeEach(async () => {
  await resetBackend({ onError: (cause) => console.error('The app failed:', cause) })
})

afterEach(() => {
  cleanup()
  mockServer.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  expect(consoleErrors.splice(0), 'console.error was called').toEqual([])
})

afterAll(() => mockServer.close())
