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
  /** Runs before the server takes a mail. The mail is refused with the `responseCode` of an error. */
  beforeTaking?: (mail: Received) => Promise<void>
  /** Whether the server asks for a user and a password, and refuses all. */
  refusesLogins?: boolean
}

/** Starts a mail server until the end of the test, or until `close`. */
export const openMailServer = async ({
  port = 0,
  refuse,
  refusesLogins = false,
  beforeTaking = async () => {},
}: Options = {}) => {
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
        .then(async ({ text = '', subject = '', from, headers }) => {
          const recipients = envelope.rcptTo.map(({ address }) => address)
          const named = Object.fromEntries(headers.map(({ key, value }) => [key, value]))
          const mail = { recipients, text, subject, from: `${from?.name} <${from?.address}>`, headers: named }
          await beforeTaking(mail)
          received.push(mail)
          done()
        })
        .catch(done)
    },
  })
  server.on('error', () => {})
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  let isOpen = true
  const close = async () => {
    if (isOpen) await new Promise<void>((closed) => server.close(() => closed()))
    isOpen = false
  }
  onTestFinished(close)
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  return { received, port: address.port, url: `smtp://127.0.0.1:${address.port}`, close }
}
