import { createMessage, createSmtpTransport } from '#server/node/adapters/smtp.ts'
import { run } from '#server/node/run.ts'
import { StartError } from '#server/node/start-error.ts'

/** The hint for each code of nodemailer. */
const hints: Record<string, string> = {
  EAUTH: 'The mail server refused the user or the password in SMTP_URL.',
  ECONNECTION: 'The mail server could not be reached. Check the host and the port in SMTP_URL, and the firewall.',
  EDNS: 'The host in SMTP_URL is not known. Check its name.',
  EENVELOPE: 'The mail server refused the sender (MAIL_FROM) or the recipient.',
  EMESSAGE: 'The mail server refused the mail itself.',
  ESOCKET: 'The connection broke. For a server with TLS from the start use smtps://, else smtp://.',
  ETIMEDOUT: 'The mail server did not answer in time. Check the host and the port in SMTP_URL, and the firewall.',
  ETLS: 'No safe connection could be made. Check the certificate of the mail server.',
}

type MailError = { code?: string; syscall?: string; response?: string }

/** Describes a failure by the response of the mail server. The texts of nodemailer name parts of SMTP_URL. */
const describe = (error: unknown): string => {
  const { code = '', syscall, response } = error as MailError // of nodemailer
  // A refused connection has the same code as one that broke later.
  const reason = syscall === 'connect' ? 'ECONNECTION' : code
  const hint = hints[reason] ?? 'The mail was not accepted.'
  return response === undefined ? `${hint} (${code})` : `${hint} The server said: ${response}`
}

await run(async ({ mail }) => {
  const [to] = process.argv.slice(2)
  if (!to?.includes('@')) throw new StartError('Name the address to send to: npm run mail-test -- me@example.com')
  if (!mail) throw new StartError('SMTP_URL is not set, so mails are printed and not sent.')
  const transport = createSmtpTransport(mail.url)
  try {
    const test = { to, subject: 'Wealth Care: Test', text: 'Mails of your Wealth Care server arrive.\n' }
    const { response } = await transport.sendMail(createMessage(test, mail.from))
    process.stdout.write(`The mail server accepted the mail for ${to}. It said: ${response}\n`)
    process.stdout.write('If it does not arrive, look into the spam folder, then into the log of the mail server.\n')
  } catch (error) {
    throw new StartError(describe(error))
  } finally {
    transport.close()
  }
})
