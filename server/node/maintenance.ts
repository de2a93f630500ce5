import type { Log } from '#server/ports.ts'
import { type Damage, DamagedDatabaseError } from '#server/store/errors/damage.ts'
import { emptyWriteAheadLog } from '#server/store/sqlite.ts'
import type { Store } from '#server/store/tables.ts'
import { sweep } from '#server/sweep.ts'
import { findDamageInThread } from './check-pages.ts'

const INTERVAL_MS = 3_600_000
const CHECK_HOUR = 3

type Maintained = {
  store: Store
  /** The file of the embedded database, and where its damage is recorded. Undefined for PostgreSQL. */
  embedded?: { file: string; damage: Damage } | undefined
  clock: () => Date
  log: Log
}

const checkNightly = async ({ embedded, clock, log }: Maintained, signal: AbortSignal): Promise<void> => {
  if (!embedded || clock().getHours() !== CHECK_HOUR) return
  const damage = await findDamageInThread(embedded.file, signal)
  if (damage === undefined) return
  embedded.damage.error = new DamagedDatabaseError(damage)
  log.error({ err: embedded.damage.error }, 'the database is damaged')
}

/**
 * Maintains the database, now and every hour: sweeps it, empties the write-ahead log, and at night checks the pages of
 * the embedded database. Returns a function that stops it and resolves when the running step has ended.
 */
export const startMaintenance = (maintained: Maintained): (() => Promise<void>) => {
  const { store, embedded, clock, log } = maintained
  const stopping = new AbortController()
  const maintain = async () => {
    await sweep(store, clock(), stopping.signal)
    if (embedded && !stopping.signal.aborted) await emptyWriteAheadLog(store)
    if (!stopping.signal.aborted) await checkNightly(maintained, stopping.signal)
  }
  let running = Promise.resolve()
  const run = () => {
    running = running.then(maintain).catch((error) => log.error({ err: error }, 'maintenance failed'))
  }
  run()
  const timer = setInterval(run, INTERVAL_MS).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
