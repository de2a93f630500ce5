import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { type MailSink, openMailSink } from '#tests/browser/tools/mail-sink.ts'
import './target.ts'

/** Something that answers the API; `environment` is what its servers were started with, for the check of its ledger. */
export type Server = { url: string; environment: NodeJS.ProcessEnv; close: () => Promise<void> }

const openMailbox = async (sink: MailSink) => {
  const server = createServer(({ url = '' }, response) => {
    sink.nextCode(decodeURIComponent(url.slice(1))).then((code) => response.end(code))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The mailbox has no port.')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close().closeAllConnections() }
}

/** Fails unless every balance is the sum of its ledger, after all that the tests did. */
const verifyLedger = ({ environment }: Server) =>
  promisify(execFile)(process.execPath, ['server/node/cli/verify-ledger.ts'], {
    env: { ...process.env, ...environment },
  })

/** Hands two servers to the tests, started alike: one without limits and one with them. Call what it returns at the end. */
export const serve = async (project: TestProject, start: (environment: NodeJS.ProcessEnv) => Promise<Server>) => {
  const sink = await openMailSink()
  const mailbox = await openMailbox(sink)
  const environment = { SMTP_URL: sink.url, MAIL_FROM: 'codes@wealthcare.example', DATABASE_URL: undefined }
  const [unlimited, limited] = await Promise.all([
    start({ ...environment, RATE_LIMITS: 'off' }),
    start({ ...environment, RATE_LIMITS: 'on' }),
  ])
  project.provide('served', { host: unlimited.url, limitedHost: limited.url, mailbox: mailbox.url })
  return async () => {
    try {
      await verifyLedger(unlimited)
    } finally {
      await Promise.all([unlimited.close(), limited.close()])
      mailbox.close()
      await sink.close()
    }
  }
}
