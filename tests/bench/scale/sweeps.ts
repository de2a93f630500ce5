import { setTimeout as pause } from 'node:timers/promises'
import type { Row } from '#tests/bench/report.ts'
import type { BulkDatabase, Value } from './bulk-database.ts'
import { withDatabase } from './engines.ts'
import { type Caller, callAgain, type Scene } from './scene.ts'
import { CHANGES_OF_AN_HOUR } from './sizes.ts'
import { besideOthers, describeOthers, describeServer, inTime, watch } from './watch.ts'

const DAY_MS = 86_400_000
const BETWEEN_LOOKS_MS = 200

/** As many of other rows that end as there are changes in an hour. */
const [SESSIONS, HITS, CODES] = [CHANGES_OF_AN_HOUR / 10, CHANGES_OF_AN_HOUR, CHANGES_OF_AN_HOUR / 10]

/** Rows that are over, as an hour of all users leaves them. The texts are made from the rows of expenses. */
const addOver = async (database: BulkDatabase): Promise<void> => {
  const [now, old] = [Date.now(), Date.now() - 401 * DAY_MS]
  const add = (into: string, selected: string, count: number, values: readonly Value[]) =>
    database.run(`insert into ${into} select ${selected} from expenses limit ${Math.ceil(count)}`, values)
  const keys = 'idempotency_keys (user_id, key, fingerprint, status, body, created_at)'
  const body = JSON.stringify({ reason: 'Groceries'.repeat(25) })
  await add(keys, `user_id, 'with-' || id, id, 201, '${body}', ?`, CHANGES_OF_AN_HOUR, [now - 3 * DAY_MS])
  await add(keys, "user_id, 'without-' || id, id, 201, '', ?", CHANGES_OF_AN_HOUR, [old])
  const sessions = 'sessions (user_id, id, created_at, used_at, credential_version)'
  await add(sessions, "user_id, 'over-' || user_id || id, ?, ?, 0", SESSIONS, [old, old])
  await add('tokens (hash, user_id)', "'over-' || user_id || id, user_id", SESSIONS, [])
  await add('limit_hits (key, id, at, expires_at)', "'over', user_id || id, ?, ?", HITS, [old, old])
  const codes = 'one_time_codes (email, purpose, code_hmac, password_hash, tries, expires_at)'
  await add(codes, "user_id || id, 'reset', id, id, 0, ?", CODES, [old])
}

const countOver = async (database: BulkDatabase): Promise<number> => {
  const now = Date.now()
  const counts = [
    ["select count(*) as n from idempotency_keys where body <> '' and created_at <= ?", now - 2 * DAY_MS],
    ["select count(*) as n from idempotency_keys where body = '' and created_at <= ?", now - 400 * DAY_MS],
    ['select count(*) as n from sessions where created_at <= ?', now - 30 * DAY_MS],
    ['select count(*) as n from limit_hits where expires_at <= ?', now],
    ['select count(*) as n from one_time_codes where expires_at <= ?', now],
    ['select count(*) as n from deletions where user_id <> ?', ''],
  ] as const
  let over = 0
  for (const [text, value] of counts) over += Number((await database.read(text, [value]))[0]?.n)
  return over
}

/** Restarts the server, which sweeps at once as it does each hour, and watches it until nothing is over. */
export const measureSweep = async (
  scene: Scene,
  caller: Caller,
  what: string,
  whileStopped: (database: BulkDatabase) => Promise<void> = async () => {},
): Promise<Row[]> => {
  await scene.restart(() => withDatabase(scene.engine, whileStopped))
  const { result, others } = await besideOthers(callAgain(scene, caller), () =>
    watch(scene, () =>
      withDatabase(scene.engine, async (database) => {
        while ((await countOver(database)) > 0) await pause(BETWEEN_LOOKS_MS)
      }),
    ),
  )
  const row: Row = { what, goal: '', figure: inTime(result.time) }
  return [row, ...describeServer(what, result), ...describeOthers(what, others)]
}

/** The sweep of the busiest hour. */
export const measureHourlySweep = (scene: Scene, caller: Caller): Promise<Row[]> => {
  const rows = Math.round(2 * CHANGES_OF_AN_HOUR + 2 * SESSIONS + HITS + CODES)
  return measureSweep(scene, caller, `sweep of an hour (${rows.toLocaleString('en')} rows)`, addOver)
}
