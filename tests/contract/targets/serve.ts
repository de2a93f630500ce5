import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#server/store/postgres.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import type { Store } from '#server/store/tables.ts'
import { type MailSink, openMailSink } from '#tests/browser/tools/mail-sink.ts'
import { startProduct } from '#tests/browser/tools/product.ts'
import { createDatabase, dropDatabase } from '#tests/tools/postgres.ts'
import { ageKey } from './age-key.ts'
import './target.ts'

/** Something that answers the API; `environment` is what its servers were started with, for the check of its ledger. */
export type Server = { url: string; environment: NodeJS.ProcessEnv; close: () => Promise<void> }

const openDatabase = ({ environment: { DATABASE_URL, DATA_DIR = '' } }: Server): Promise<Store> =>
  DATABASE_URL === undefined ? openSqlite(join(DATA_DIR, 'wealth-care.db')) : openPostgres(DATABASE_URL)

/** Opens a server that does for the tests what no client can do, with the mails and the database of a served target. */
const openBackstage = async (sink: MailSink, store: Store) => {
  const server = createServer(async ({ url = '' }, response) => {
    const [, what, name = '', hours] = url.split('/').map(decodeURIComponent)
    if (what === 'codes') return response.end(await sink.nextCode(name))
    response.writeHead((await ageKey(store, name, Number(hours))) ? 200 : 404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server beside the tests has no port.')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close().closeAllConnections() }
}

/** Fails unless every balance is the sum of its ledger, after all that the tests did. */
const verifyLedger = ({ environment }: Server) =>
  promisify(execFile)(process.execPath, ['server/node/cli/verify-ledger.ts'], {
    env: { ...process.env, NODE_ENV: 'test', ...environment },
  })

/** Hands two servers to the tests, started alike: one without limits and one with them. Call what it returns at the end. */
export const serve = async (project: TestProject, start: (environment: NodeJS.ProcessEnv) => Promise<Server>) => {
  const sink = await openMailSink()
  const environment = { SMTP_URL: sink.url, MAIL_FROM: 'codes@wealthcare.example', DATABASE_URL: undefined }
  const [unlimited, limited] = await Promise.all([
    start({ ...environment, RATE_LIMITS: 'off' }),
    start({ ...environment, RATE_LIMITS: 'on' }),
  ])
  const store = await openDatabase(unlimited)
  const backstage = await openBackstage(sink, store)
  project.provide('served', { host: unlimited.url, limitedHost: limited.url, backstage: backstage.url })
  return async () => {
    backstage.close()
    await store.destroy()
    try {
      await verifyLedger(unlimited)
    } finally {
      await Promise.all([unlimited.close(), limited.close()])
      await sink.close()
    }
  }
}

/** Hands two servers to the tests, each on a database of its own of this PostgreSQL. Call what it returns at the end. */
export const serveOnPostgres = async (
  project: TestProject,
  postgres: { url: string; release: () => Promise<void> },
): Promise<() => Promise<void>> => {
  const end = await serve(project, async (more) => {
    const database = await createDatabase(postgres.url)
    const environment = { ...more, DATABASE_URL: database }
    const { url, close } = await startProduct(environment)
    return { url, environment, close: () => close().then(() => dropDatabase(postgres.url, database)) }
  })
  return () => end().finally(postgres.release)
}
