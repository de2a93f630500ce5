import type { Delivery } from '#contract/users/codes/response.ts'
import type { SignInOptions } from '#contract/users/session/sign-in-options.ts'
import type { OpenSnapshot } from '#server/store/snapshot.ts'
import type { Store } from '#server/store/tables.ts'

/** An e-mail to one address. */
export type Mail = {
  to: string
  subject: string
  text: string
  /** The address that ends mails of this kind with one press (RFC 8058). */
  unsubscribeUrl?: string
}

/** Sends mails that can wait. */
export type PatientMailer = {
  /**
   * Sends a mail after those of `send`, and tries once. `prepare` runs right before; without a mail nothing is sent.
   * Returns `failed` when the mail server did not get the mail and may take it later. Rejects when `prepare` does.
   */
  sendWhenIdle: (prepare: () => Promise<Mail | undefined>) => Promise<'done' | 'failed'>
}

/** The fields of a log line. Never a password, code, token, amount or e-mail address. */
export type LogFields = Readonly<Record<string, string | number | boolean>>

/** The fields of a log line about a failure of the server: its cause, and where it happened. */
type ErrorFields = Readonly<{ err: unknown; method?: string; route?: string }>

/** The part of pino's logger that the app uses. */
export type Log = {
  info: (fields: LogFields, message: string) => void
  warn: (fields: LogFields, message: string) => void
  error: (fields: ErrorFields, message: string) => void
  /** Returns a log that adds these fields to every line. */
  child: (fields: LogFields) => Log
}

/** A queue with a ceiling, now: how many tasks run and wait, and how many were refused since the start. */
export type QueueState = {
  name: string
  running: number
  max: number
  waiting: number
  maxWaiting?: number
  refused?: number
}

/** Measures the server for its host. It gets nothing of a user: no id, no address, no text. */
export type Meter = {
  /** A response was sent. The route is a template, `none` for a path without one. */
  countResponse: (response: { method: string; route: string; status: number; seconds: number }) => void
  /** A limit refused a request. */
  countLimit: (name: string) => void
  /** A change waited for this long until its transaction began. */
  countWait: (seconds: number) => void
  /** The mail server took a mail, it did not and gets it again later, or the mail was given up. */
  countMail: (result: 'sent' | 'delayed' | 'failed') => void
  /** Reads a queue each time that somebody asks for the numbers. */
  watch: (readQueue: () => QueueState) => void
}

/** What ties the provider's response to the browser that began a sign-in. */
export type SignInSecrets = { state: string; nonce: string; codeVerifier: string }

/** What a provider of OpenID Connect says about a person. */
export type Claims = { issuer: string; subject: string; email: unknown; emailVerified: unknown; name: unknown }

/** Sign-in with a provider of OpenID Connect. */
export type OpenId = {
  /** Whether passwords and passkeys are refused. */
  isOnly: boolean
  /** The origin at which people reach the server. */
  origin: string
  /** Returns the provider's address for a new sign-in. Throws a `Refused` when the provider does not respond. */
  start: (secrets: SignInSecrets) => Promise<URL>
  /** Checks the provider's response, which is the query of the callback, and returns who signed in. Throws a `Refused`. */
  finish: (query: string, secrets: SignInSecrets) => Promise<Claims>
  /** Returns the provider's address that ends its session, undefined where it has none. Throws a `Refused` when it does not respond. */
  signOut: () => Promise<URL | undefined>
}

/** A push as a push service takes it: encrypted for one browser, and signed. */
export type PushRequest = { endpoint: string; headers: Readonly<Record<string, string>>; body: Uint8Array<ArrayBuffer> }

/** Web Push. */
export type Push = {
  /** The key that signs pushes (VAPID, P-256): the public point and the private number, as base64url. */
  keys: { publicKey: string; privateKey: string }
  /** Where a push service reaches the host: a `mailto:` or `https:` address. Without one it is the origin of the user's page. */
  contact?: string | undefined
  /** The hosts of push services beside those that the server knows: `push.example.com` or `push.example.com:8443`. */
  hosts: readonly string[]
  /**
   * Sends a push and returns the status of the response, 0 without one. It follows no redirect, reads no body, and waits a few
   * seconds at most.
   */
  post: (request: PushRequest) => Promise<number>
}

/** Converts a picture. Undefined when the bytes are not a readable png, jpeg or webp. */
export type ConvertPicture = (picture: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer> | undefined>

/** Everything the app needs from its platform. Node, the mocks and the tests each bring their own. */
export type Ports = {
  store: Store
  /** Opens a snapshot on a separate connection. Absent for a database in memory, which has only one connection. */
  openSnapshot?: OpenSnapshot
  mailer: {
    /** Where mails go: to a mail server, or to the log. */
    delivery: Delivery
    /** Queues a mail and returns at once. Delivery and retries happen outside the request. */
    send: (mail: Mail) => void
  }
  /** Hashes passwords. When many wait, the networks of the clients take turns; 503 when too many wait. */
  hasher: {
    hash: (password: string, network: string) => Promise<string>
    verify: (hash: string, password: string, network: string) => Promise<boolean>
  }
  /** Converts pictures to webp without metadata. */
  images: {
    /** A square of 512 pixels. */
    toProfileImage: ConvertPicture
    /** The whole picture, with at most 1,600 pixels on its longest side. */
    toProof: ConvertPicture
    /** The same of a photo that was exported. One larger than an export has is refused before it is decoded; 400. */
    toRestoredProof: ConvertPicture
  }
  /** Absent where the host has not set it up. */
  openId?: OpenId
  /** Absent where the host has switched pushes off. */
  push?: Push
  clock: () => Date
  /** Two keys of 32 bytes, derived from one secret. */
  keys: { codes: Uint8Array<ArrayBuffer>; images: Uint8Array<ArrayBuffer> }
  log: Log
  /** The origin at which passkeys work. Absent where there are none. */
  passkeyOrigin?: string
  /** Counts what the server does. Absent without `METRICS_PORT`. */
  meter?: Meter
  /** False only for load tests. */
  rateLimits: boolean
  /** Who may register. */
  registration: SignInOptions['registration']
  /** How many lends, banks and expenses a user may have together. */
  maxRecordsPerUser: number
  /** How many photos of records and expenses a user may have. */
  maxProofsPerUser: number
  /** How many changes a user may make in a day. Without `rateLimits` there is no limit. */
  maxChangesPerDay: number
}
