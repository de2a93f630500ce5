import { object, parse } from 'valibot'
import { patternParam } from '#src/lib/search-params.ts'

/** What opened `/add`: a shortcut with the id of an action whose form is to be opened, or a shared text to read. */
type Shared = { form: string | undefined; text: string }

/** The path that a shared text and the shortcuts of the installed application open. */
const ADD_PATH = /^\/add\/?$/

/** How long a text waits for a login. Somebody else can log in later. */
const MAX_AGE_MS = 600_000

/** Where the service worker stores a shared text until the page takes it (`build/pwa.ts`). */
const CACHE = 'shared-text'

const shortcutSchema = object({ form: patternParam(/^[a-z]{1,20}$/) })

let shared: (Shared & { takenAt: number }) | undefined

/** Takes the text that the service worker stored, and removes it from the device. Empty without one, and for an old one. */
const takeStoredText = async (): Promise<string> => {
  try {
    const response = await caches.match('/shared-text', { cacheName: CACHE })
    await caches.delete(CACHE)
    const sharedAt = Number(response?.headers.get('X-Shared-At'))
    return response && Date.now() - sharedAt < MAX_AGE_MS ? await response.text() : ''
  } catch {
    return '' // the browser has no such storage, or blocks it
  }
}

/** Takes what opened this page, and removes it from the address and from the device. Call it before the router starts. */
export const takeShared = async (): Promise<void> => {
  const { pathname, search } = window.location
  if (!ADD_PATH.test(pathname)) return void takeStoredText() // its page never came
  const { form } = parse(shortcutSchema, { form: new URLSearchParams(search).get('form') ?? undefined })
  window.history.replaceState(window.history.state, '', pathname)
  const text = await takeStoredText()
  if (form !== undefined || text !== '') shared = { form, text, takenAt: performance.now() }
}

/** Returns what opened the page, until `clearShared`. It stays during a login, for ten minutes. */
export const readShared = (): Shared | undefined =>
  shared && performance.now() - shared.takenAt < MAX_AGE_MS ? shared : undefined

/** Forgets what opened the page. */
export const clearShared = (): void => {
  shared = undefined
}
