import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openPostgres, openPostgresReaders, openPostgresWithoutTimeouts } from '#server/store/postgres.ts'
import { beginSnapshot } from '#server/store/snapshot.ts'
import type { Store } from '#server/store/tables.ts'
import { send } from '#tests/reliability/tools/client.ts'
import { newPlace } from '#tests/reliability/tools/engines.ts'
import { startServed } from '#tests/reliability/tools/story.ts'
import { openBank } from '#tests/reliability/tools/writer.ts'
import { runSql } from '#tests/tools/postgres.ts'

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

/** Ends the connections of the server, as a PostgreSQL does that stops. */
const endConnections = (url: string): Promise<void> =>
  runSql(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wealth-care'
    and datname = '${nameOf(url)}'`,
  )

/** New connections refuse changes with error 25006, as those to a standby do. */
const refuseChanges = async (url: string): Promise<void> => {
  await runSql(url, `alter database ${nameOf(url)} set default_transaction_read_only = on`)
  await endConnections(url)
}

/** Runs in another database: in this one the statement would be refused, too. */
const allowChanges = (url: string): Promise<void> =>
  runSql(inject('postgres') ?? '', `alter database ${nameOf(url)} reset all`)

describe('a server', () => {
  test('answers 503 while PostgreSQL refuses changes, and closes such connections, so that it goes on afterwards', async () => {
    const { place, product, token } = await startServed('PostgreSQL')
    const { DATABASE_URL: url = '' } = place
    const id = await openBank(product.url, token, 'FAILOVER')
    const credit = { method: 'PATCH', path: `/api/v1/credit-amount/${id}/credit?amount=1` }
    await refuseChanges(url)
    // More than the connections of the server, so that some are used twice.
    for (let count = 0; count < 12; count += 1) {
      const refused = await send(product.url, credit, { token })
      expect(refused.status).toBe(503)
      expect(refused.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)
    }
    await allowChanges(url)
    const responses = await Promise.all(Array.from({ length: 12 }, () => send(product.url, credit, { token })))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  })

  test('answers each call with 200 or 503 while its connections are ended, and with 200 afterwards', async () => {
    const { place, product, token } = await startServed('PostgreSQL')
    const { DATABASE_URL: url = '' } = place
    const id = await openBank(product.url, token, 'FAILOVER')
    const credit = { method: 'PATCH', path: `/api/v1/credit-amount/${id}/credit?amount=1` }
    const statuses = new Set<number>()
    for (let round = 0; round < 5; round += 1) {
      const calls = Array.from({ length: 12 }, () => send(product.url, credit, { token }))
      await endConnections(url)
      for (const { status } of await Promise.all(calls)) statuses.add(status)
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await send(product.url, credit, { token })).status).toBe(200)
  })
})

describe('a connection, which PgBouncer may give to another server after each transaction,', () => {
  let url: string
  let store: Store

  beforeEach(async () => {
    const { DATABASE_URL = '' } = await newPlace('PostgreSQL')
    url = DATABASE_URL
    store = await openPostgres(url)
    onTestFinished(() => store.destroy())
  })

  const names = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_isolation']

  const readSettings = async (db: Store): Promise<string[]> => {
    const { rows } = await sql<{ setting: string }>`
      select current_setting(name) as setting
      from unnest(${sql.val(names)}::text[]) with ordinality as wanted(name, place) order by place`.execute(db)
    return rows.map(({ setting }) => setting)
  }

  test('has the time-outs in a transaction, and none of them afterwards', async () => {
    const before = await readSettings(store)
    expect(before).toEqual(['0', '0', '0', 'read committed'])
    expect(await store.transaction().execute(readSettings)).toEqual(['5s', '10s', '10s', 'read committed'])
    expect(await readSettings(store)).toEqual(before)
  })

  test('has the time-outs of a slow reader in a snapshot', async () => {
    const readers = openPostgresReaders(url)
    onTestFinished(() => readers.destroy())
    const snapshot = await beginSnapshot(readers)
    expect(await readSettings(snapshot.store)).toEqual(['5s', '10s', '1min', 'repeatable read'])
    await expect(snapshot.store.deleteFrom('users').execute()).rejects.toMatchObject({ code: '25006' })
    await snapshot.close()
    expect(await readSettings(readers)).toEqual(['0', '0', '0', 'read committed'])
  })

  test('has no time-outs for a program that goes over whole tables', async () => {
    const program = openPostgresWithoutTimeouts(url)
    onTestFinished(() => program.destroy())
    expect(await program.transaction().execute(readSettings)).toEqual(['0', '0', '0', 'read committed'])
  })

  test('keeps no prepared statement, no advisory lock and no temporary table', async () => {
    await store.connection().execute(async (db) => {
      await db.selectFrom('users').selectAll().where('id', '=', 'nobody').execute()
      await db
        .transaction()
        .execute((change) => change.selectFrom('users').select('id').where('id', '=', 'nobody').execute())
      const { rows } = await sql<{ kept: number }>`
        select (select count(*) from pg_prepared_statements)
          + (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid())
          + (select count(*) from pg_class where relpersistence = 't') as kept`.execute(db)
      expect(rows).toEqual([{ kept: 0 }])
    })
  })
})
