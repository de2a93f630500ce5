import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

type Received = {
  recipients: string[]
  from: string
  text: string
  subject: string
  /** The headers, with names in lower case. */
  headers: Record<string, string>
}

type Options = {
  port?: number
  /** The status with which the server refuses every recipient. */
  refuse?: number
  /** Whether the server asks for a user and a password, and refuses all. */
  refusesLogins?: boolean
}

/** Starts a mail server until the end of the test. */
export const openMailServer = async ({ port = 0, refuse, refusesLogins = false }: Options = {}) => {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: refusesLogins ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(Object.assign(new Error('Authentication failed'), { responseCode: 535 })),
    onRcptTo: ({ address }, _, done) =>
      refuse ? done(Object.assign(new Error(`no ${address} here`), { responseCode: refuse })) : done(),
    onData: (stream, { envelope }, done) => {
      void buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ text = '', subject = '', from, headers }) => {
          const recipients = envelope.rcptTo.map(({ address }) => address)
          const named = Object.fromEntries(headers.map(({ key, value }) => [key, value]))
          received.push({ recipients, text, subject, from: `${from?.name} <${from?.address}>`, headers: named })
          done()
        })
    },
  })
  server.on('error', () => {})
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  return { received, port: address.port, url: `smtp://127.0.0.1:${address.port}` }
}
