/** How long a module may take to load. */
const MODULE_TIMEOUT_MS = 120_000

/** Rejects if a module does not load in time. */
export const withTimeout = <Module>(loading: Promise<Module>): Promise<Module> => {
  const { promise, resolve, reject } = Promise.withResolvers<Module>()
  const timer = setTimeout(
    () => reject(new Error('A part of the application took too long to load.')),
    MODULE_TIMEOUT_MS,
  )
  loading.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
