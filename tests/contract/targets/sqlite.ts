import { once } from 'node:events'
import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { type MailSink, openMailSink } from '#tests/browser/mail-sink.ts'
import { startProduct } from '#tests/browser/product.ts'

const openMailbox = async (sink: MailSink) => {
  const server = createServer(({ url = '' }, response) => {
    sink.nextCode(decodeURIComponent(url.slice(1))).then((code) => response.end(code))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The mailbox has no port.')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close().closeAllConnections() }
}

/** The server as it is started by hand, on SQLite files of its own: once without limits and once with them. */
export const setup = async (project: TestProject) => {
  const sink = await openMailSink()
  const mailbox = await openMailbox(sink)
  const environment = { SMTP_URL: sink.url, MAIL_FROM: 'codes@wealthcare.example', DATABASE_URL: undefined }
  const [unlimited, limited] = await Promise.all([
    startProduct({ ...environment, RATE_LIMITS: 'off' }),
    startProduct({ ...environment, RATE_LIMITS: 'on' }),
  ])
  project.provide('served', { host: unlimited.url, limitedHost: limited.url, mailbox: mailbox.url })
  return async () => {
    await Promise.all([unlimited.close(), limited.close()])
    mailbox.close()
    await sink.close()
  }
}
