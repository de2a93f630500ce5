import { lazyRouteComponent } from '@tanstack/react-router'
import { withTimeout } from './with-timeout.ts'

/** A missing style sheet, in the words that make the router reload the page once, as for a missing module. */
const missingSheet = (error: unknown): TypeError | undefined =>
  error instanceof Error && error.message.startsWith('Unable to preload CSS')
    ? new TypeError(`Failed to fetch dynamically imported module: ${error.message}`)
    : undefined

/**
 * The router's `lazyRouteComponent` with a time-out: `lazyRoute(() => import('…'), 'HomePage')`. Vite asks for a style sheet
 * only once, so a component whose sheet is missing keeps failing until the page reloads.
 */
export const lazyRoute: typeof lazyRouteComponent = (importer, name) => {
  let missing: TypeError | undefined
  const load = async () => {
    if (missing) throw missing
    try {
      return await withTimeout(importer())
    } catch (error) {
      missing = missingSheet(error)
      throw missing ?? error
    }
  }
  return lazyRouteComponent(load, name)
}
