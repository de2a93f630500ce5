import type { Delivery } from '#contract/users/codes/response.ts'
import { createApp } from '#server/app.ts'
import type { Log, Mail, Ports, PushRequest } from '#server/ports.ts'
import type { Store } from '#server/store/tables.ts'
import { quickHasher } from './hasher.ts'
import { mockImages } from './images.ts'

/** Generates a key of 32 random bytes. */
const generateKey = () => crypto.getRandomValues(new Uint8Array(32))

/** The key pair that signs pushes. Nothing is sent with it. */
const pushKeys = {
  publicKey: 'BHihruzOx09hy-p31J0WEW0vFUnAGOd8Mib9PPYS0QwoEonEr48_jwRP3zspWqTd6ekjPPJ0-vNy62YQLzxZagc',
  privateKey: 'ue_K8i3VeqSkwHf4vYGwW_iMVMOQvPkKOpBKF9yRNg',
}

const ignore = () => {}

/** The server's app with its own database, and with mails and a clock that a test can control. */
export type Backend = {
  fetch: (request: Request) => Response | Promise<Response>
  store: Store
  /** All sent mails, oldest first. */
  outbox: Mail[]
  /** All pushes that a push service would have got, oldest first. */
  pushes: PushRequest[]
  /** Returns the code in the newest mail to an address. */
  getCode: (email: string) => string
  /** Moves the app's clock forward. */
  advanceClock: (milliseconds: number) => void
  close: () => Promise<void>
}

type BackendOptions = {
  /** Whether rate limits apply as on a server. Default: false. */
  rateLimits?: boolean
  /** The way of delivery that the app reports. Default: mail. */
  delivery?: Delivery
  /** Who may register. Default: everybody. */
  registration?: Ports['registration']
  onMail?: (mail: Mail) => void
  /** The origin at which passkeys work. Default: there are none. */
  passkeyOrigin?: string
  /** Whether the host has pushes. Default: true. */
  hasPush?: boolean
  /** Called with the cause of every failure of the app, until it is closed: what comes later finds no database. */
  onError?: (cause: unknown) => void
}

/** Creates the app with a database. */
export const createBackend = (
  store: Store,
  {
    rateLimits = false,
    delivery = 'mail',
    registration = 'open',
    onMail = ignore,
    onError = ignore,
    hasPush = true,
    ...others
  }: BackendOptions = {},
): Backend => {
  const outbox: Mail[] = []
  const pushes: PushRequest[] = []
  const post = async (request: PushRequest) => {
    pushes.push(request)
    return 201
  }
  let clockOffsetMs = 0
  let isClosed = false
  const log: Log = { info: ignore, warn: ignore, error: ({ err }) => isClosed || onError(err), child: () => log }
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
    clock: () => new Date(Date.now() + clockOffsetMs),
    keys: { codes: generateKey(), images: generateKey() },
    log,
    rateLimits,
    registration,
    ...others,
    ...(hasPush && { push: { keys: pushKeys, contact: 'mailto:host@example.com', hosts: [], post } }),
    maxRecordsPerUser: 200_000,
    maxProofsPerUser: 2_000,
    maxChangesPerDay: 20_000,
  }
  const app = createApp(ports)
  return {
    fetch: (request) => app.fetch(request, {}),
    store,
    outbox,
    pushes,
    getCode: (email) => findCode(outbox.findLast(({ to }) => to === email)),
    advanceClock: (milliseconds) => {
      clockOffsetMs += milliseconds
    },
    close: () => {
      isClosed = true
      return store.destroy()
    },
  }
}

/** Finds the one-time code in a mail. Throws when there is none. */
export const findCode = (mail: Mail | undefined): string => {
  const [code] = /\b\d{4}\b/.exec(mail?.text ?? '') ?? []
  if (!code) throw new Error('No mail with a code was sent.')
  return code
}
