import { object, parse } from 'valibot'
import { patternParam } from '#src/lib/search-params.ts'

/** What came with the address `/add`: the id of an action whose form is to be opened, or a text to read. */
type Shared = { form: string | undefined; text: string }

/** The path that a shared text and the shortcuts of the installed application open. */
const ADD_PATH = /^\/add\/?$/

/** How long a text waits for a login. Somebody else can log in later. */
const MAX_AGE_MS = 600_000

/** The most characters of a shared text that are read. A message of a bank has at most some hundred. */
const MAX_TEXT_LENGTH = 2_000

const shortcutSchema = object({ form: patternParam(/^[a-z]{1,20}$/) })

let shared: (Shared & { takenAt: number }) | undefined

/**
 * Takes what the address of this page carries, and removes it from the address and the history at once: it can be a private
 * message. Call it before the router reads the address.
 */
export const takeSharedText = (): void => {
  const { pathname, search } = window.location
  if (!ADD_PATH.test(pathname) || search === '') return
  const params = new URLSearchParams(search)
  const texts = ['title', 'text', 'url'].flatMap((name) => params.get(name)?.trim() || [])
  const { form } = parse(shortcutSchema, { form: params.get('form') ?? undefined })
  shared = { form, text: texts.join('\n').slice(0, MAX_TEXT_LENGTH), takenAt: performance.now() }
  window.history.replaceState(window.history.state, '', pathname)
}

/** Returns what came with the address, until `clearShared`. It stays during a login, for ten minutes. */
export const readShared = (): Shared | undefined =>
  shared && performance.now() - shared.takenAt < MAX_AGE_MS ? shared : undefined

/** Forgets what came with the address. */
export const clearShared = (): void => {
  shared = undefined
}
