import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { IDEMPOTENCY_KEY } from '#contract/endpoints.ts'
import type { Store } from '#server/store/tables.ts'
import { transact } from '#server/store/transact.ts'
import type { AppContext } from './environment.ts'
import { isMultipart, readForm } from './multipart.ts'
import { Problem } from './problem.ts'
import { revise } from './revision.ts'
import { sha256 } from './sha256.ts'

type Answer = { status: ContentfulStatusCode; body: string }

// A form is its parts: a client that sends it again puts another boundary between them.
const partsOf = async (c: AppContext): Promise<BlobPart[]> =>
  [...(await readForm(c))].flatMap(([name, part]) =>
    typeof part === 'string' ? JSON.stringify([name, part]) : [JSON.stringify([name, part.type, part.size]), part],
  )

const encoder = new TextEncoder()

const fingerprintOf = async (c: AppContext): Promise<string> => {
  const { method, url } = c.req
  const line = `${method} ${url}\n`
  const request = isMultipart(c)
    ? await new Blob([line, ...(await partsOf(c))]).bytes()
    : encoder.encode(line + (await c.req.text()))
  return sha256(request)
}

const readKey = (c: AppContext): string | undefined => {
  const key = c.req.header(IDEMPOTENCY_KEY)
  if (key !== undefined && !/^[\x21-\x7e]{16,64}$/.test(key)) {
    throw new Problem(400, `${IDEMPOTENCY_KEY} must be 16 to 64 visible characters.`)
  }
  return key
}

/**
 * Answers a call that changes records: `changeRecords` runs in one transaction, in which they get another revision,
 * and what it returns is the JSON answer.
 * With an `Idempotency-Key` the answer is kept in the same transaction and given again to the same request;
 * a refusal changes nothing and is kept beside it. 422 when the key came with another request before.
 */
export const write = async (
  c: AppContext,
  status: ContentfulStatusCode,
  changeRecords: (store: Store) => Promise<unknown>,
): Promise<Response> => {
  const { store, clock } = c.get('ports')
  const { userId } = c.get('caller')
  const change = async (db: Store): Promise<unknown> => {
    const result = await changeRecords(db)
    await revise(db, userId)
    return result
  }
  const key = readKey(c)
  if (key === undefined) {
    const result = await transact(store, change)
    return c.json(result ?? {}, status)
  }
  const row = { user_id: userId, key, fingerprint: await fingerprintOf(c), created_at: clock().getTime() }

  const claim = async (db: Store, answer: Answer): Promise<Answer | undefined> => {
    const claimed = await db
      .insertInto('idempotency_keys')
      .values({ ...row, ...answer })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    if (claimed) return undefined
    const first = await db
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'status', 'body'])
      .where('user_id', '=', row.user_id)
      .where('key', '=', key)
      .executeTakeFirst()
    if (!first) return claim(db, answer) // it went meanwhile, with its user or its day
    if (first.fingerprint !== row.fingerprint) {
      throw new Problem(422, `This ${IDEMPOTENCY_KEY} was used for another request.`)
    }
    return { status: first.status as ContentfulStatusCode, body: first.body }
  }

  const apply = async (): Promise<Answer> => {
    const answer = await transact(store, async (db) => {
      const before = await claim(db, { status, body: '' })
      if (before) return before
      const body = JSON.stringify((await change(db)) ?? {})
      await db
        .updateTable('idempotency_keys')
        .set({ body })
        .where('user_id', '=', row.user_id)
        .where('key', '=', key)
        .execute()
      return { status, body }
    })
    return answer
  }

  const refuse = async (problem: Problem): Promise<Answer> => {
    const answer = { status: problem.status, body: JSON.stringify(problem.body) }
    return (await transact(store, (db) => claim(db, answer))) ?? answer
  }

  const answer = await apply().catch((error: unknown) => {
    if (error instanceof Problem && [400, 404, 409].includes(error.status)) return refuse(error)
    throw error
  })
  const type = answer.status < 400 ? 'application/json' : 'application/problem+json'
  return c.body(answer.body, answer.status, { 'Content-Type': type })
}
