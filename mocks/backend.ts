import type { Delivery } from '#contract/session-answers.ts'
import { createApp } from '#server/app.ts'
import type { Log, Mail, Ports } from '#server/ports.ts'
import type { Store } from '#server/store/tables.ts'
import { quickHasher } from './hasher.ts'
import { mockImages } from './images.ts'

/** A key of 32 random bytes. */
const randomKey = () => crypto.getRandomValues(new Uint8Array(32))

const silent = () => {}

/** The server's app, over a store of its own and a world that a test can read and turn. */
export type Backend = {
  fetch: (request: Request) => Response | Promise<Response>
  /** Every mail sent, oldest first. */
  outbox: Mail[]
  /** The code in the newest mail to an address. */
  codeFor: (email: string) => string
  /** Moves the clock of the app forward. */
  advanceClock: (milliseconds: number) => void
  close: () => Promise<void>
}

type BackendOptions = {
  /** Whether mails and logins are limited as on a server; false unless asked for. */
  rateLimits?: boolean
  /** How the app says that codes travel; by mail unless said otherwise. */
  delivery?: Delivery
  onMail?: (mail: Mail) => void
  /** Told of every failure of the app itself. */
  onError?: (cause: unknown) => void
}

/** Makes the app over a store. */
export const createBackend = (
  store: Store,
  { rateLimits = false, delivery = 'mail', onMail = silent, onError = silent }: BackendOptions = {},
): Backend => {
  const outbox: Mail[] = []
  let ahead = 0
  const log: Log = { info: silent, warn: silent, error: ({ err }) => onError(err), child: () => log }
  const ports: Ports = {
    store,
    mailer: {
      delivery,
      send: (mail) => {
        outbox.push(mail)
        onMail(mail)
      },
    },
    hasher: quickHasher,
    images: mockImages,
    clock: () => new Date(Date.now() + ahead),
    keys: { codes: randomKey(), images: randomKey() },
    log,
    rateLimits,
  }
  const app = createApp(ports)
  return {
    fetch: (request) => app.fetch(request, {}),
    outbox,
    codeFor: (email) => codeIn(outbox.findLast(({ to }) => to === email)),
    advanceClock: (milliseconds) => {
      ahead += milliseconds
    },
    close: () => store.destroy(),
  }
}

/** The four digits of a one-time code in a mail. */
export const codeIn = (mail: Mail | undefined): string => {
  const [code] = /\b\d{4}\b/.exec(mail?.text ?? '') ?? []
  if (!code) throw new Error('No mail with a code was sent.')
  return code
}
