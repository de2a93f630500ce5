import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Log, Mail, Ports } from '#server/ports.ts'
import { createSemaphore } from './semaphore.ts'

/** A mailer that can be stopped: mails under way get one more try, within `milliseconds`. */
export type StoppableMailer = Ports['mailer'] & { stop: (milliseconds: number) => Promise<void> }

const TIMEOUT_MS = 10_000
const RETRY_DELAYS_MS = [1_000, 5_000, 20_000, 60_000]
const MAX_WAITING = 10_000

/** What went wrong without the words of the mail server, in which the address is repeated. */
const reasonOf = (error: unknown) => {
  const { code = 'unknown', responseCode = 0 } = error as { code?: string; responseCode?: number } // nodemailer's errors
  return { code, responseCode }
}

/** Delivers over SMTP, outside the request, with a few tries. */
export const createSmtpMailer = (
  { url, from }: { url: string; from: string },
  log: Pick<Log, 'warn'>,
  pauses: readonly number[] = RETRY_DELAYS_MS,
): StoppableMailer => {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const runLimited = createSemaphore({ running: 4, waiting: MAX_WAITING })
  const pending = new Set<Promise<void>>()
  const stopping = new AbortController()

  const deliver = async ({ to, subject, text }: Mail, [wait, ...later]: readonly number[]): Promise<void> => {
    try {
      await runLimited(() => transport.sendMail({ from, to: { name: '', address: to }, subject, text }))
    } catch (error) {
      const reason = reasonOf(error)
      if (wait === undefined || reason.responseCode >= 500) {
        log.warn(reason, 'mail not delivered, given up')
        return
      }
      log.warn(reason, 'mail not delivered, will be tried again')
      const { signal } = stopping
      const isStopping = await pause(wait, false, { signal }).catch(() => true)
      await deliver({ to, subject, text }, isStopping ? [] : later)
    }
  }

  return {
    delivery: 'mail',
    send: (mail) => {
      const delivery = deliver(mail, pauses).finally(() => pending.delete(delivery))
      pending.add(delivery)
    },
    stop: async (milliseconds) => {
      stopping.abort()
      const patience = new AbortController()
      const tooLong = pause(milliseconds, undefined, { signal: patience.signal }).catch(() => {})
      await Promise.race([Promise.all(pending), tooLong])
      patience.abort()
      if (pending.size > 0) log.warn({ mails: pending.size }, 'stopped before every mail was delivered')
      transport.close()
    },
  }
}

/** Prints each mail where the server's log goes: for trying it out, without a mail server. */
export const createPrintingMailer = (print: (text: string) => void): StoppableMailer => ({
  delivery: 'log',
  send: ({ to, subject, text }) => {
    const lines = [`To: ${to}`, `Subject: ${subject}`, '', ...text.trimEnd().split('\n')]
    print(
      `\nNo mail server is set (SMTP_URL), so this mail is printed instead of sent:\n${lines.map((line) => `  | ${line}\n`).join('')}\n`,
    )
  },
  stop: async () => {},
})
