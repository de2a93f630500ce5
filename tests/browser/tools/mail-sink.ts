import { EventEmitter, once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A running mail server for tests. */
export type MailSink = {
  /** The value for `SMTP_URL`. */
  url: string
  /** Waits for the next unread mail to an address and returns its code. */
  nextCode: (address: string) => Promise<string>
  close: () => Promise<void>
}

type Received = { to: string; text: string }

/** Starts a mail server on a free port. It accepts every mail and keeps it until a test reads it. */
export const openMailSink = async (): Promise<MailSink> => {
  const unread: Received[] = []
  const arrivals = new EventEmitter()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ text = '' }) => {
          unread.push(...session.envelope.rcptTo.map(({ address }) => ({ to: address, text })))
          arrivals.emit('mail')
          done()
        })
        .catch(done)
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The mail sink has no port.')

  const nextMail = async (to: string): Promise<Received> => {
    const index = unread.findIndex((mail) => mail.to === to)
    const [mail] = index < 0 ? [] : unread.splice(index, 1)
    if (mail) return mail
    await once(arrivals, 'mail')
    return nextMail(to)
  }

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    nextCode: async (to) => {
      const { text } = await nextMail(to)
      const code = /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0]
      if (!code) throw new Error(`This mail has no code: ${text}`)
      return code
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
