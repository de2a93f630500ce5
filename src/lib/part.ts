import { lazyRouteComponent } from '@tanstack/react-router'
import { wait } from './wait.ts'

/** How long a part of the application may take to load, in milliseconds (SPEC.md, section 9). */
const PART_TIMEOUT = 120_000

/** The part, or a failure when it is not there in time. */
export const inTime = <Module>(loading: Promise<Module>): Promise<Module> => {
  const { promise, resolve, reject } = Promise.withResolvers<Module>()
  const timer = setTimeout(() => reject(new Error('A part of the application took too long to load.')), PART_TIMEOUT)
  loading.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}

/** A style sheet that did not come, in the words that make the router reload the page once, as for a missing module. */
const missingSheet = (error: unknown): TypeError | undefined =>
  error instanceof Error && error.message.startsWith('Unable to preload CSS')
    ? new TypeError(`Failed to fetch dynamically imported module: ${error.message}`)
    : undefined

/**
 * A route's component, loaded when it is first needed: `part(() => import('…'), 'HomePage')`. A style sheet that did not
 * come is taken for loaded when it is asked for again, and so without it the part stays missing.
 */
export const part: typeof lazyRouteComponent = (importer, name) => {
  let missing: TypeError | undefined
  const load = async () => {
    if (missing) throw missing
    try {
      return await inTime(importer())
    } catch (error) {
      missing = missingSheet(error)
      throw missing ?? error
    }
  }
  return lazyRouteComponent(load, name)
}

const RETRY_DELAY = 3_000

/** The module, asked for until it comes: for what must not be lost with a connection that is away for a while. */
export const untilLoaded = async <Module>(importer: () => Promise<Module>): Promise<Module> => {
  try {
    return await importer()
  } catch {
    await wait(RETRY_DELAY)
    return untilLoaded(importer)
  }
}
