import { lazyRouteComponent } from '@tanstack/react-router'
import { withTimeout } from './with-timeout.ts'

/** Converts a missing style sheet into the error of a missing module, for which the router reloads the page once. */
const toMissingModuleError = (error: unknown): TypeError | undefined =>
  error instanceof Error && error.message.startsWith('Unable to preload CSS')
    ? new TypeError(`Failed to fetch dynamically imported module: ${error.message}`)
    : undefined

/**
 * `lazyRouteComponent` with a timeout: `lazyRoute(() => import('…'), 'HomePage')`. Vite requests a style sheet only once,
 * so a missing sheet fails until the page reloads.
 */
export const lazyRoute: typeof lazyRouteComponent = (importer, name) => {
  let missing: TypeError | undefined
  const load = async () => {
    if (missing) throw missing
    try {
      return await withTimeout(importer())
    } catch (error) {
      missing = toMissingModuleError(error)
      throw missing ?? error
    }
  }
  return lazyRouteComponent(load, name)
}
