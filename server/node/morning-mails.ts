import type { PatientMailer, Ports } from '#server/ports.ts'
import { sendMorningMails } from '#server/reminders/send-morning-mails.ts'

const INTERVAL_MS = 60_000

/** Sends the morning mails that are due, every minute. Returns a function that stops it after the running step. */
export const startMorningMails = (
  ports: Omit<Ports, 'mailer'> & { mailer: PatientMailer; publicUrl: string | undefined },
): (() => Promise<void>) => {
  const stopping = new AbortController()
  let running = Promise.resolve()
  const run = () => {
    running = running
      .then(() => sendMorningMails(ports, stopping.signal))
      .catch((error) => ports.log.error({ err: error }, 'morning mails failed'))
  }
  run()
  const timer = setInterval(run, INTERVAL_MS).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
