import { setTimeout as pause } from 'node:timers/promises'
import type { Log, Mail, Ports } from '#server/ports.ts'
import { createSemaphore } from './semaphore.ts'
import { createMessage, createSmtpTransport } from './smtp.ts'

/** A mailer that can be stopped. Waiting mails get one more try, all within `timeoutMs`. */
export type StoppableMailer = Ports['mailer'] & { stop: (timeoutMs: number) => Promise<void> }

/** The delay before each try. The first try starts after the response, so that response times do not reveal a mail. */
const DELAYS_MS = [200, 1_000, 5_000, 20_000, 60_000]
const MAX_WAITING_MAILS = 10_000

/** Keeps the codes of an error. Its message is left out, because mail servers repeat the address in it. */
const toReason = (error: unknown) => {
  const { code = 'unknown', responseCode = 0 } = error as { code?: string; responseCode?: number } // of nodemailer
  return { code, responseCode }
}

/** Creates a mailer that delivers over SMTP, some time after `send`, and retries a few times. */
export const createSmtpMailer = (
  { url, from }: { url: string; from: string },
  log: Pick<Log, 'warn'>,
  delaysMs: readonly number[] = DELAYS_MS,
): StoppableMailer => {
  const transport = createSmtpTransport(url)
  const runLimited = createSemaphore({ maxRunning: 4, maxWaiting: MAX_WAITING_MAILS })
  const pending = new Set<Promise<void>>()
  const stopping = new AbortController()

  const deliver = async (mail: Mail, [delayMs = 0, ...laterDelaysMs]: readonly number[]): Promise<void> => {
    const { signal } = stopping
    const isStopping = await pause(delayMs * (0.5 + Math.random()), false, { signal }).catch(() => true)
    try {
      await runLimited(() => transport.sendMail(createMessage(mail, from)))
    } catch (error) {
      const reason = toReason(error)
      if (isStopping || laterDelaysMs.length === 0 || reason.responseCode >= 500) {
        log.warn(reason, 'mail not delivered, given up')
        return
      }
      log.warn(reason, 'mail not delivered, will be tried again')
      await deliver(mail, laterDelaysMs)
    }
  }

  return {
    delivery: 'mail',
    send: (mail) => {
      const delivery = deliver(mail, delaysMs).finally(() => pending.delete(delivery))
      pending.add(delivery)
      return delivery
    },
    stop: async (timeoutMs) => {
      stopping.abort()
      const timer = new AbortController()
      const timeout = pause(timeoutMs, undefined, { signal: timer.signal }).catch(() => {})
      await Promise.race([Promise.all(pending), timeout])
      timer.abort()
      if (pending.size > 0) log.warn({ mails: pending.size }, 'stopped before every mail was delivered')
      transport.close()
    },
  }
}

/** Creates a mailer that prints mails beside the server's log, for use without a mail server. */
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
