import { wait } from './wait.ts'

const RETRY_DELAY_MS = 3_000

/** Imports a module and tries again until it loads: an announcement must not be lost with the connection. */
export const importWithRetry = async <Module>(importer: () => Promise<Module>): Promise<Module> => {
  try {
    return await importer()
  } catch {
    await wait(RETRY_DELAY_MS)
    return importWithRetry(importer)
  }
}
