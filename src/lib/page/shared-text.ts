import { object, parse } from 'valibot'
import { choiceParam } from '#src/lib/search-params.ts'

/** The forms that a shortcut of the installed application opens. */
const shortcuts = ['lend', 'borrow', 'expense'] as const

export type Shortcut = (typeof shortcuts)[number]

/** What came with the address `/add`: a form to open, or a text to read. */
type Shared = { form: Shortcut | undefined; text: string }

/** The path that a shared text and the shortcuts of the installed application open. */
const ADD_PATH = '/add'

/** The most characters of a shared text that are read. A message of a bank has at most some hundred. */
const MAX_TEXT_LENGTH = 2_000

const shortcutSchema = object({ form: choiceParam(shortcuts) })

let kept: Shared | undefined

/**
 * Takes what the address of this page carries, and removes it from the address and the history at once: it can be a private
 * message. Call it before the router reads the address.
 */
export const takeSharedText = (): void => {
  const { pathname, search } = window.location
  if (pathname !== ADD_PATH || search === '') return
  const params = new URLSearchParams(search)
  const texts = ['title', 'text', 'url'].flatMap((name) => params.get(name)?.trim() || [])
  const { form } = parse(shortcutSchema, { form: params.get('form') ?? undefined })
  kept = { form, text: texts.join('\n').slice(0, MAX_TEXT_LENGTH) }
  window.history.replaceState(window.history.state, '', ADD_PATH)
}

/** Returns what came with the address, until `clearShared`. It stays during a login. */
export const readShared = (): Shared | undefined => kept

/** Forgets what came with the address. */
export const clearShared = (): void => {
  kept = undefined
}
