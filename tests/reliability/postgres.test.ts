import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#server/store/postgres.ts'
import { transact } from '#server/store/transact.ts'
import { startProduct } from '#tests/browser/tools/product.ts'
import { logIn, read, send } from '#tests/reliability/tools/client.ts'
import { runProgram, seedEmptyUser, temporaryDirectory } from '#tests/reliability/tools/programs.ts'
import { openBank } from '#tests/reliability/tools/writer.ts'
import { freePort } from '#tests/tools/free-port.ts'
import { createDatabase, type PostgresServer, startPostgres } from '#tests/tools/postgres.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})

afterAll(() => postgres.close())

const newPlace = async () => ({
  DATA_DIR: await temporaryDirectory(),
  DATABASE_URL: await createDatabase(postgres.url),
  RATE_LIMITS: 'off',
})

test('while PostgreSQL is down calls get 503, and when it is back they go on, without a restart of the server', async () => {
  const place = await newPlace()
  const product = await startProduct(place)
  onTestFinished(product.close)
  const token = await logIn(product.url, await seedEmptyUser(place))
  const id = await openBank(product.url, token, 'COMEBACK')
  const credit = { method: 'PATCH', path: `/api/v1/credit-amount/${id}/credit?amount=1` }
  expect((await send(product.url, credit, { token })).status).toBe(200)

  for (const _ of ['a first time', 'and once more']) {
    await postgres.stop()
    for (const call of [credit, { method: 'GET', path: '/api/v1/all-bank' }]) {
      const refused = await send(product.url, call, { token })
      expect(refused.status).toBe(503)
      expect(refused.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)
      expect(await refused.text()).not.toMatch(/ECONN|postgres|127\.0\.0\.1/)
    }
    expect((await fetch(`${product.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200)

    await postgres.restart()
    expect((await send(product.url, credit, { token })).status).toBe(200)
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  }
  expect(await read(product.url, token, `/api/v1/id-bank/${id}`)).toMatchObject({ amount: 1_003 })
})

test('the metrics have the connections of PostgreSQL, and say while it is down that it does not answer', async () => {
  const port = await freePort()
  const product = await startProduct({ ...(await newPlace()), METRICS_PORT: String(port) })
  onTestFinished(product.close)
  const readMetrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const metrics = await readMetrics()
  expect(metrics).toContain('wealth_care_queue_max{queue="database connections"} 10\n')
  expect(metrics).toContain('wealth_care_queue_max{queue="database connections of lists"} 8\n')
  expect(metrics).toContain('wealth_care_queue_waiting{queue="database connections"} 0\n')
  expect(metrics).toContain('wealth_care_database_up 1\n')
  await postgres.stop()
  expect(await readMetrics()).toContain('wealth_care_database_up 0\n')
  await postgres.restart()
  expect(await readMetrics()).toContain('wealth_care_database_up 1\n')
})

const changeUrl = (parts: Partial<Pick<URL, 'username' | 'password' | 'pathname'>>): string =>
  Object.assign(new URL(postgres.url), parts).href

test.each([
  ['fsync', 'off'],
  ['synchronous_commit', 'off'],
  ['synchronous_commit', 'local'],
])('a PostgreSQL whose %s is %s is refused in one line, without the password', async (setting, value) => {
  const place = await newPlace()
  await postgres.restart(`${setting}=${value}`)
  onTestFinished(() => postgres.restart())
  const { code, output } = await runProgram('server/node/main.ts', { ...place, PORT: '0' })
  expect([code, output]).toEqual([1, expect.stringMatching(/^DATABASE_URL is not shown, [^\n]+\n$/)])
  expect(output).not.toContain(new URL(postgres.url).password)
  expect(output).toContain(`a PostgreSQL whose ${setting} is on; here it is ${value}`)
})

test.each([
  [
    'is not there',
    () => 'postgres://anke:geheim@127.0.0.1:1/kasse',
    'nothing listens at its host and port, ECONNREFUSED',
  ],
  ['has a host that is not known', () => 'postgres://anke:geheim@kasse.invalid/kasse', 'its host is not known, '],
  [
    'refuses the user',
    () => changeUrl({ username: 'anke', password: 'geheim' }),
    'it refuses the user or the password, 28',
  ],
  ['has no such database', () => changeUrl({ pathname: '/kasse' }), 'it has no database of this name, 3D000'],
  ['asks for a password', () => changeUrl({ password: '' }), 'it asks for a password'],
])('a PostgreSQL that %s is said in one line, without any part of its address', async (_, getUrl, reason) => {
  const place = { DATA_DIR: await temporaryDirectory(), DATABASE_URL: getUrl(), PORT: '0' }
  for (const program of ['main', 'cli/verify-ledger']) {
    const { code, output } = await runProgram(`server/node/${program}.ts`, place)
    expect([code, output]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)])
    expect(output).toContain(reason)
    expect(output).not.toMatch(/geheim|anke|kasse|127\.0\.0\.1/)
    expect(output).not.toContain(new URL(postgres.url).password)
  }
})

test('of two transactions that wait for each other one is run again, and both are done', async () => {
  const store = await openPostgres(await createDatabase(postgres.url))
  onTestFinished(() => store.destroy())
  const codes = { email: 'a@example.com', code_hmac: '', password_hash: '', tries: 0, expires_at: 0 }
  await store
    .insertInto('one_time_codes')
    .values([
      { ...codes, purpose: 'registration' },
      { ...codes, purpose: 'reset' },
    ])
    .execute()
  const { promise: bothHoldOne, resolve } = Promise.withResolvers<void>()
  let runs = 0
  const count = (purposes: readonly ['registration' | 'reset', 'registration' | 'reset']) =>
    transact(store, async (db) => {
      for (const purpose of purposes) {
        await db
          .updateTable('one_time_codes')
          .set((row) => ({ tries: row('tries', '+', 1) }))
          .where('purpose', '=', purpose)
          .execute()
        if (purpose !== purposes[0]) continue
        runs += 1
        if (runs === 2) resolve()
        await bothHoldOne
      }
    })
  await Promise.all([count(['registration', 'reset']), count(['reset', 'registration'])])
  expect(runs).toBe(3)
  expect(await store.selectFrom('one_time_codes').select('tries').execute()).toEqual([{ tries: 2 }, { tries: 2 }])
})
