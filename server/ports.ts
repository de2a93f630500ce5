import type { Delivery } from '#contract/session-answers.ts'
import type { OpenSnapshot } from '#server/store/snapshot.ts'
import type { Store } from '#server/store/tables.ts'

/** A message to one person. */
export type Mail = { to: string; subject: string; text: string }

/** What is written about a happening: never a password, code, token, amount or e-mail address. */
export type LogFields = Readonly<Record<string, string | number | boolean>>

/** What is written about a failure of the server itself: its cause, and where it happened. */
type ErrorFields = Readonly<{ err: unknown; method?: string; route?: string }>

/** Where the app writes what happens: the part of pino's logger that it uses. */
export type Log = {
  info: (fields: LogFields, message: string) => void
  warn: (fields: LogFields, message: string) => void
  error: (fields: ErrorFields, message: string) => void
  /** The same log, with these fields in every line. */
  child: (fields: LogFields) => Log
}

/** All that the app needs of the world; each environment brings its own (Node, a browser, a test). */
export type Ports = {
  store: Store
  /** Opens a snapshot on a connection of its own. Absent where the database has only one, as one in memory. */
  openSnapshot?: OpenSnapshot
  mailer: {
    /** Where the mails go: to a mail server, or to the log. */
    delivery: Delivery
    /** Takes a mail for delivery and returns at once; delivering and retrying happen outside the request. */
    send: (mail: Mail) => void
  }
  hasher: {
    hash: (password: string) => Promise<string>
    verify: (hash: string, password: string) => Promise<boolean>
  }
  /** A picture as 512×512 webp, or undefined when the bytes are not a readable png, jpeg or webp. */
  images: { toProfileImage: (picture: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer> | undefined> }
  clock: () => Date
  /** Separate secrets derived from one: 32 bytes each. */
  keys: { codes: Uint8Array<ArrayBuffer>; images: Uint8Array<ArrayBuffer> }
  log: Log
  /** False only for load tests. */
  rateLimits: boolean
}
