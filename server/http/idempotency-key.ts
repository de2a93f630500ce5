import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { IDEMPOTENCY_KEY } from '#contract/endpoints.ts'
import { sha256 } from '#server/crypto/sha256.ts'
import type { AppContext } from '#server/environment.ts'
import type { LockedUser } from '#server/store/lock-user.ts'
import type { Store } from '#server/store/tables.ts'
import { isMultipart, readForm } from './multipart.ts'
import { Problem } from './problem.ts'

const HOUR_MS = 3_600_000
const BODY_LIFETIME_MS = 48 * HOUR_MS

/** How long a key is stored. A device can be without a connection for a long time before it repeats a request. */
export const KEY_LIFETIME_MS = 400 * 24 * HOUR_MS

/** The latest time of a key whose body is no longer sent, in milliseconds. */
export const findBodyEnd = (now: Date): number => now.getTime() - BODY_LIFETIME_MS

/** A response as it is stored and repeated. */
export type StoredResponse = {
  status: ContentfulStatusCode
  body: string
  /** The revision of the user that the change made. A refusal has none. */
  revision?: number
  /** Whether it stands for a response whose body is no longer stored. */
  isWithoutBody?: boolean
}

/** Finds and stores the result of a request that may be repeated. Both run in a transaction that locks the user. */
export type Repetition<Result> = {
  key: string
  find: (db: Store, user: LockedUser | undefined) => Promise<Result | undefined>
  store: (db: Store, result: Result) => Promise<void>
}

const readKey = (c: AppContext): string | undefined => {
  const key = c.req.header(IDEMPOTENCY_KEY)
  if (key !== undefined && !/^[\x21-\x7e]{16,64}$/.test(key)) {
    throw new Problem(400, `${IDEMPOTENCY_KEY} must be 16 to 64 visible characters.`)
  }
  return key
}

/** Reads the body. A form is parsed, because a client that repeats it uses another boundary between its parts. */
const readBody = async (c: AppContext): Promise<Uint8Array> => {
  if (!isMultipart(c)) return utf8ToBytes(await c.req.text())
  const parts = [...(await readForm(c))].flatMap(([name, part]) =>
    typeof part === 'string' ? JSON.stringify([name, part]) : [JSON.stringify([name, part.type, part.size]), part],
  )
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/**
 * Hashes method, path, expected version and body. The host is left out: the same request may reach the server under another
 * name.
 */
const readFingerprint = async (c: AppContext, isBodyRead: boolean): Promise<string> => {
  const { pathname, search } = new URL(c.req.url)
  const ifMatch = c.req.header('If-Match')
  const head = `${c.req.method} ${pathname}${search}${ifMatch === undefined ? '' : ` ${ifMatch}`}\n`
  return sha256(concatBytes(utf8ToBytes(head), isBodyRead ? await readBody(c) : new Uint8Array()))
}

/**
 * Reads the request's `Idempotency-Key`, under which its response is stored. Undefined without one. `find` throws a 422 when
 * another request used the key, with the status of that one: nothing was saved if it is an error. After 48 hours, or after a
 * restore, `find` returns the status with an empty object. `hasSecret` leaves the body out of what is compared: the database would
 * keep a fast hash of the password in it.
 */
export const readRepetition = async (
  c: AppContext,
  { hasSecret = false } = {},
): Promise<Repetition<StoredResponse> | undefined> => {
  const key = readKey(c)
  if (key === undefined) return undefined
  const {
    caller: { userId },
    ports: { clock },
  } = c.var
  const fingerprint = await readFingerprint(c, !hasSecret)
  return {
    key,
    find: async (db, user) => {
      const stored = await db
        .selectFrom('idempotency_keys')
        .select(['fingerprint', 'status', 'body', 'revision', 'created_at'])
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst()
      if (stored && stored.fingerprint !== fingerprint) {
        throw new Problem(422, `This ${IDEMPOTENCY_KEY} was used for another request.`, { firstStatus: stored.status })
      }
      if (!stored) return undefined
      const { status, body, created_at } = stored
      const hasBody = body !== '' && created_at > findBodyEnd(clock())
      // A key of an older version has no revision: the one of now includes its change.
      const revision = stored.revision ?? user?.revision
      const response = { status, ...(status < 400 && revision !== undefined && { revision }) }
      return hasBody ? { ...response, body } : { ...response, body: '{}', isWithoutBody: true }
    },
    store: async (db, { status, body, revision = null }) => {
      const row = { user_id: userId, key, fingerprint, status, body, revision, created_at: clock().getTime() }
      await db.insertInto('idempotency_keys').values(row).execute()
    },
  }
}
