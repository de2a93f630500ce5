import { isOnline } from '#src/lib/api/online.ts'

/** Whether the code of a screen is missing: Chrome, Firefox and Safari say it in different words. */
const isCodeMissing = (error: unknown): error is Error =>
  error instanceof Error && /dynamically imported module|module script failed/.test(error.message)

/** The messages of this page, and whether a page of this tab had them before. */
const messages = new Map<string, boolean>()

/** Remembers in this tab that a file is missing. Returns whether it was missing before this page loaded. */
const remember = ({ message }: Error): boolean => {
  const known = messages.get(message)
  if (known !== undefined) return known
  const key = `missing code: ${message}`
  const wasMissing = sessionStorage.getItem(key) !== null
  messages.set(message, wasMissing)
  sessionStorage.setItem(key, '1')
  return wasMissing
}

/**
 * Whether the page shall load again by itself, because a newer version can have replaced a file: once for each file, and never
 * offline, where a reload can lose the page.
 */
export const shouldReload = (error: unknown): boolean => isCodeMissing(error) && isOnline() && !remember(error)

/**
 * Remembers each missing file as soon as its import fails. The router reloads by itself for the component of a screen: the page
 * that follows knows then that the file was missing before.
 */
export const watchMissingCode = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => void shouldReload(payload))
