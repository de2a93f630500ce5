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
