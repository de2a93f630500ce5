import { setTimeout as pause } from 'node:timers/promises'
import { createLimiter } from '#server/http/limiter.ts'
import type { Log, Mail, Meter, PatientMailer, Ports } from '#server/ports.ts'
import { createMessage, type Failure, sendMessage } from './smtp.ts'

/** A mailer that can be stopped. Waiting mails get one more try, all within `timeoutMs`. */
export type StoppableMailer = Ports['mailer'] & PatientMailer & { stop: (timeoutMs: number) => Promise<void> }

/** The delay before each try. The first try starts after the response, so that response times do not reveal a mail. */
const DELAYS_MS = [200, 1_000, 5_000, 20_000, 60_000]
const MAX_WAITING_MAILS = 10_000

type Options = { delaysMs?: readonly number[]; meter?: Meter | undefined }

/** Creates a mailer that delivers over SMTP, some time after `send`, and retries a few times. */
export const createSmtpMailer = (
  { url, from }: { url: string; from: string },
  log: Pick<Log, 'warn'>,
  { delaysMs = DELAYS_MS, meter }: Options = {},
): StoppableMailer => {
  // Of four connections one is always left for the other kind, so that a code never waits for all morning mails.
  const limiter = createLimiter({ name: 'mails at once', max: 4, maxPerKey: 3, maxWaiting: MAX_WAITING_MAILS })
  const pending = new Set<Promise<unknown>>()
  const stopping = new AbortController()
  const ending = new AbortController()
  // A mail between two tries waits, too, and stands in no queue of the limiter.
  meter?.watch(() => {
    const queue = limiter.readQueue()
    return { ...queue, waiting: Math.max(pending.size - queue.running, 0) }
  })

  const keep = <Result>(delivery: Promise<Result>): Promise<Result> => {
    pending.add(delivery)
    const forget = () => void pending.delete(delivery)
    delivery.then(forget, forget)
    return delivery
  }

  const tryOnce = (mail: Mail) => sendMessage({ url, message: createMessage(mail, from), signal: ending.signal })

  const noteSent = (): void => meter?.countMail('sent')

  const noteFailure = ({ code, responseCode }: Failure, isOver: boolean): void => {
    meter?.countMail(isOver ? 'failed' : 'delayed')
    log.warn(
      { code, responseCode },
      isOver ? 'mail not delivered, given up' : 'mail not delivered, will be tried again',
    )
  }

  const deliver = async (mail: Mail, [delayMs = 0, ...laterDelaysMs]: readonly number[]): Promise<void> => {
    const { signal } = stopping
    const isStopping = await pause(delayMs * (0.5 + Math.random()), false, { signal }).catch(() => true)
    const failure = await limiter.run('codes and notices', () => tryOnce(mail))
    if (!failure) return noteSent()
    const isOver = isStopping || laterDelaysMs.length === 0 || failure.responseCode >= 500
    noteFailure(failure, isOver)
    if (!isOver) await deliver(mail, laterDelaysMs)
  }

  /** Tries once. A mail that the server refuses for good, or may have taken before the connection broke, is done. */
  const deliverOnce = async (mail: Mail): Promise<'done' | 'failed'> => {
    const failure = await tryOnce(mail)
    if (!failure) {
      noteSent()
      return 'done'
    }
    const { code, responseCode, isHandedOver } = failure
    const isRefused = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
    const isOver = isRefused || (isHandedOver && responseCode === 0)
    noteFailure(failure, isOver)
    return isOver ? 'done' : 'failed'
  }

  return {
    delivery: 'mail',
    send: (mail) => {
      keep(deliver(mail, delaysMs)).catch(() => {
        meter?.countMail('failed')
        log.warn({}, 'mail not delivered, too many wait')
      })
    },
    sendWhenIdle: (prepare) =>
      keep(
        limiter.run('mails that can wait', async () => {
          const mail = await prepare()
          return mail ? deliverOnce(mail) : 'done'
        }),
      ),
    stop: async (timeoutMs) => {
      stopping.abort()
      const timer = new AbortController()
      const timeout = pause(timeoutMs, undefined, { signal: timer.signal }).catch(() => {})
      await Promise.race([Promise.allSettled(pending), timeout])
      timer.abort()
      if (pending.size > 0) log.warn({ mails: pending.size }, 'stopped before every mail was delivered')
      ending.abort()
    },
  }
}

/** Removes the control characters, which a terminal would obey. */
const toPlainLine = (line: string): string => line.replaceAll(/\p{Cc}+/gu, ' ')

const toPrinted = ({ to, subject, text }: Mail): string => {
  const lines = [`To: ${to}`, `Subject: ${subject}`, '', ...text.trimEnd().split('\n')].map(toPlainLine)
  const body = lines.map((line) => `  | ${line}\n`).join('')
  return `\nNo mail server is set (SMTP_URL), so this mail is printed instead of sent:\n${body}\n`
}

/** Creates a mailer that prints mails beside the server's log, for use without a mail server. */
export const createPrintingMailer = (print: (text: string) => void): StoppableMailer => ({
  delivery: 'log',
  send: (mail) => print(toPrinted(mail)),
  sendWhenIdle: async (prepare) => {
    const mail = await prepare()
    if (mail) print(toPrinted(mail))
    return 'done'
  },
  stop: async () => {},
})
