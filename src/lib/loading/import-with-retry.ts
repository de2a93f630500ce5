import { wait } from './wait.ts'

const RETRY_DELAY_MS = 3_000

/** Imports a module and retries until it loads, so that no announcement is lost offline. */
export const importWithRetry = async <Module>(importer: () => Promise<Module>): Promise<Module> => {
  try {
    return await importer()
  } catch {
    await wait(RETRY_DELAY_MS)
    return importWithRetry(importer)
  }
}
