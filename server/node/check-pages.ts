import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { DamagedDatabaseError } from '#server/store/errors/damage.ts'
import { isDamage } from '#server/store/errors/unavailable.ts'
import { readReason } from './start-error.ts'

const TIMEOUT_MS = 2_000

/** Describes the damage of the embedded database in one line for the operator. */
export const describeDamage = (file: string, error: unknown): string =>
  `The database ${file} is damaged (${readReason(error)}). Restore a backup.`

/** Checks every page of the embedded database. Throws an error that `isDamage` recognises. Blocks while it reads. */
export const checkPages = (file: string): void => {
  const database = new DatabaseSync(file, { timeout: TIMEOUT_MS })
  try {
    const [found] = database.prepare('pragma quick_check(1)').all()
    if (found?.quick_check !== 'ok') throw new DamagedDatabaseError(String(found?.quick_check).replaceAll('\n', ' '))
  } finally {
    database.close()
  }
}

/** Finds the damage of the embedded database. Undefined when there is none. */
export const findDamage = (file: string): string | undefined => {
  try {
    checkPages(file)
    return undefined
  } catch (error) {
    if (isDamage(error)) return describeDamage(file, error)
    throw error
  }
}

/** `findDamage` in a worker thread, so that it does not block the event loop. Undefined also when the signal aborts it. */
export const findDamageInThread = (file: string, signal: AbortSignal): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./check-pages-worker.ts', import.meta.url), { workerData: file })
    signal.addEventListener('abort', () => void worker.terminate(), { once: true })
    worker.once('message', resolve).once('error', reject)
    worker.once('exit', () => resolve(undefined))
  })
