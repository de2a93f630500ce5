import type { Log } from '#server/ports.ts'
import { type Damage, DamagedDatabaseError } from '#server/store/errors/damage.ts'
import { emptyWriteAheadLog } from '#server/store/sqlite.ts'
import type { Store } from '#server/store/tables.ts'
import { sweep } from '#server/sweep.ts'
import { findDamageInThread } from './check-pages.ts'

/** The hour of the night check, in the server's time zone. Maintenance runs once in every hour. */
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
 * Maintains the database: sweeps it, empties the write-ahead log, and at night checks the pages of the embedded database. It
 * ends after the running step when the signal aborts.
 */
export const maintain = async (maintained: Maintained, signal: AbortSignal): Promise<void> => {
  const { store, embedded, clock } = maintained
  await sweep(store, clock(), signal)
  if (embedded && !signal.aborted) await emptyWriteAheadLog(store)
  if (!signal.aborted) await checkNightly(maintained, signal)
}
