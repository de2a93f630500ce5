import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Mail } from '#server/ports.ts'

const SMTP_TIMEOUT_MS = 10_000

/** Creates the connection to a mail server. It never reads a file or another address for a mail. */
export const createSmtpTransport = (url: string) =>
  createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Creates the message of a mail. An address that ends mails of its kind goes into the headers (RFC 8058). */
export const createMessage = ({ to, subject, text, unsubscribeUrl }: Mail, from: string) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  ...(unsubscribeUrl && {
    list: { unsubscribe: { url: unsubscribeUrl } },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
})

/**
 * How a delivery failed. `code` is nodemailer's, `responseCode` the mail server's reply, or 0. `isHandedOver` says that the
 * server had begun to receive the mail: without a reply, it may have taken it.
 */
export type Failure = { code: string; responseCode: number; isHandedOver: boolean }

type Sending = { url: string; message: ReturnType<typeof createMessage>; signal: AbortSignal }

/** Sends one message. Returns undefined when the mail server took it. */
export const sendMessage = async ({ url, message, signal }: Sending): Promise<Failure | undefined> => {
  let isHandedOver = false
  const transport = createSmtpTransport(url)
  // nodemailer reads the message after the server has accepted the envelope, and no error says whether it did.
  transport.use('stream', ({ message: node }, done) => {
    node.build((error, bytes) => {
      if (error) return done(error)
      const read = function* () {
        isHandedOver = true
        yield bytes
      }
      node.createReadStream = () => Readable.from(read())
      return done()
    })
  })
  try {
    await transport.sendMail({ ...message, signal })
    return undefined
  } catch (error) {
    const { code = 'unknown', responseCode = 0 } = error as { code?: string; responseCode?: number } // of nodemailer
    return { code, responseCode, isHandedOver }
  } finally {
    transport.close()
  }
}
