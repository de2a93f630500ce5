import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { IDEMPOTENCY_KEY } from '#contract/endpoints.ts'
import { sha256 } from '#server/crypto/sha256.ts'
import type { AppContext } from '#server/environment.ts'
import { revise } from '#server/store/revise.ts'
import type { Store } from '#server/store/tables.ts'
import { changeUser } from './change-user.ts'
import { isMultipart, readForm } from './multipart.ts'
import { Problem } from './problem.ts'

/** A response as it is stored and repeated. */
type Result = { status: ContentfulStatusCode; body: string }

/** The row of a request in `idempotency_keys`, without its result. */
type Claim = { user_id: string; key: string; fingerprint: string; created_at: number }

const readKey = (c: AppContext): string | undefined => {
  const key = c.req.header(IDEMPOTENCY_KEY)
  if (key !== undefined && !/^[\x21-\x7e]{16,64}$/.test(key)) {
    throw new Problem(400, `${IDEMPOTENCY_KEY} must be 16 to 64 visible characters.`)
  }
  return key
}

/**
 * Reads the body in parts. A form is parsed, because a client that repeats it uses another boundary between its parts.
 */
const readBodyParts = async (c: AppContext): Promise<BlobPart[]> => {
  if (!isMultipart(c)) return [await c.req.text()]
  return [...(await readForm(c))].flatMap(([name, part]) =>
    typeof part === 'string' ? JSON.stringify([name, part]) : [JSON.stringify([name, part.type, part.size]), part],
  )
}

/** Hashes method, path and body. The host is left out: the same request may reach the server under another name. */
const readFingerprint = async (c: AppContext): Promise<string> => {
  const { pathname, search } = new URL(c.req.url)
  const request = new Blob([`${c.req.method} ${pathname}${search}\n`, ...(await readBodyParts(c))])
  return sha256(new Uint8Array(await request.arrayBuffer()))
}

/**
 * Stores the result under the key and returns undefined. When the same request used the key before, it stores nothing and
 * returns the stored result. 422 when a different request used the key.
 */
const claimKey = async (db: Store, claim: Claim, result: Result): Promise<Result | undefined> => {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ ...claim, ...result })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('user_id', '=', claim.user_id)
    .where('key', '=', claim.key)
    .executeTakeFirst()
  if (!first) return claimKey(db, claim, result) // the sweep deleted the row between the two statements
  if (first.fingerprint !== claim.fingerprint) {
    throw new Problem(422, `This ${IDEMPOTENCY_KEY} was used for another request.`)
  }
  return { status: first.status, body: first.body }
}

const setBody = async (db: Store, { user_id, key }: Claim, body: string): Promise<void> => {
  await db.updateTable('idempotency_keys').set({ body }).where('user_id', '=', user_id).where('key', '=', key).execute()
}

/** Whether an error is a refusal to store under the key. After any other error, such as 503, a repeat may succeed. */
const isRefusal = (error: unknown): error is Problem =>
  error instanceof Problem && [400, 404, 409].includes(error.status)

/**
 * Runs `change` in one transaction with the new revision of the records, and responds with its result as JSON. With an
 * `Idempotency-Key` the response is stored and the same request gets it again; 422 when another request used the key.
 */
export const withIdempotency = async (
  c: AppContext,
  status: ContentfulStatusCode,
  change: (store: Store) => Promise<unknown>,
): Promise<Response> => {
  const { clock } = c.var.ports
  const { userId } = c.var.caller
  const changeRecords = async (db: Store): Promise<Result> => {
    const body = JSON.stringify((await change(db)) ?? {})
    await revise(db, userId)
    return { status, body }
  }
  const respond = (result: Result): Response => {
    const type = result.status < 400 ? 'application/json' : 'application/problem+json'
    return c.body(result.body, result.status, { 'Content-Type': type })
  }

  const key = readKey(c)
  if (key === undefined) return respond(await changeUser(c, userId, changeRecords))

  const claim = { user_id: userId, key, fingerprint: await readFingerprint(c), created_at: clock().getTime() }
  try {
    const result = await changeUser(c, userId, async (db) => {
      const first = await claimKey(db, claim, { status, body: '' })
      if (first) return first
      const changed = await changeRecords(db)
      await setBody(db, claim, changed.body)
      return changed
    })
    return respond(result)
  } catch (error) {
    if (!isRefusal(error)) throw error
    // The refusal rolled the change back with its stored response: store the refusal in a transaction of its own.
    const refusal = { status: error.status, body: JSON.stringify(error.body) }
    return respond(await changeUser(c, userId, async (db) => (await claimKey(db, claim, refusal)) ?? refusal))
  }
}
