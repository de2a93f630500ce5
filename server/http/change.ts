import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { CallName } from '#contract/call-description.ts'
import { CHANGE_KEY, IDEMPOTENCY_REPLAYED, REVISION } from '#contract/endpoints.ts'
import type { AppContext } from '#server/environment.ts'
import { createJournal, type Journal } from '#server/journal/journal.ts'
import { writeJournal } from '#server/journal/write-journal.ts'
import { type ChangesOfDay, lockUser } from '#server/store/lock-user.ts'
import type { Store } from '#server/store/tables.ts'
import { transact } from '#server/store/transact.ts'
import { type Repetition, readRepetition, type StoredResponse } from './idempotency-key.ts'
import { matchesVersion } from './if-match.ts'
import { Problem } from './problem.ts'

/** A call as it was sent. A form has its JSON part as the body. */
export type SentCall = { call: CallName; params?: object; body?: object; version?: number | undefined }

/** A transaction that changes a user's data. */
export type Change = {
  db: Store
  userId: string
  at: Date
  /** What the change has done so far. Every write of records leaves it there (`server/journal/rows.ts`). */
  journal: Journal
  /** The key that names the change: the request's `Idempotency-Key`, or one that the server made. */
  key: string
  /** The revision of the user's data that the change makes. */
  revision: number
  /** What the user called. None for what others change, such as a claim of a stranger. */
  calls: readonly SentCall[]
  /**
   * Refuses the change of a record with 412 and the record as it is, when the call expects another version of it. Call
   * it with what the transaction read, before any other refusal but 404.
   */
  checkVersion: (version: number, current: object) => void
  /** Counts records that the change adds, for the limit. A negative number counts records that it deletes. */
  count: (records: number) => void
  /** Counts what the change makes of the changes of a day, when it makes more than one. */
  countOfDay: (changes: number) => void
  /** Says that the change undoes the one with this revision. */
  undo: (revision: number) => void
}

/** The rows that a change can touch for one of the changes of a day: each is kept in the journal for thirty days. */
const ROWS_PER_CHANGE = 20

/**
 * Runs a transaction after the earlier ones of the same user, so that those that wait for the user's row keep no connection
 * from others; 429 or 503 when too many wait. The time to wait for a locked database begins with the request, so that the
 * waiting do not wait for it one after the other.
 */
export const transactInTurn = <Result>(
  { var: { ports, limiters } }: AppContext,
  userId: string,
  run: (db: Store) => Promise<Result>,
): Promise<Result> => {
  const since = performance.now()
  return limiters.changes.run(userId, () => {
    const asked = performance.now()
    let isCounted = false
    const begin = (db: Store) => {
      if (!isCounted) ports.meter?.countWait((performance.now() - asked) / 1_000)
      isCounted = true // a transaction that conflicts begins again
      return run(db)
    }
    return transact(ports.store, begin, since)
  })
}

/** Builds the refusal of more records than `max`. */
export const tooManyRecords = (max: number): Problem => {
  const limit = max.toLocaleString('en-IN')
  return new Problem(400, `You have reached the limit of ${limit} records. Delete some before you add more.`)
}

const DAY_MS = 86_400_000

/**
 * Counts changes of a user and returns the new numbers of the day; 429 until the next UTC day when the user has made too many.
 * It bounds the keys and the ledger entries of a user, which are no records of the other limit.
 */
const countChanges = (c: AppContext, user: ChangesOfDay | undefined, at: Date, changes: number): ChangesOfDay => {
  const { rateLimits, maxChangesPerDay } = c.var.ports
  const today = Math.floor(at.getTime() / DAY_MS)
  const change_count = (user?.change_day === today ? user.change_count : 0) + changes
  if (!rateLimits || change_count <= maxChangesPerDay) return { change_day: today, change_count }
  const count = maxChangesPerDay.toLocaleString('en-IN')
  throw new Problem(429, `You have made ${count} changes today. Please go on tomorrow.`, {
    retryAfter: ((today + 1) * DAY_MS - at.getTime()) / 1_000,
    limit: 'changes of a day',
  })
}

/** Builds the check of a call that expects some versions. */
export const expectVersion =
  (isExpected: (version: number) => boolean): Change['checkVersion'] =>
  (version, current) => {
    if (!isExpected(version)) throw new Problem(412, 'This record was changed since you read it.', { current })
  }

/** Builds the check of the version that the request's `If-Match` names. */
const expectIfMatch = (c: AppContext): Change['checkVersion'] => {
  const ifMatch = c.req.header('If-Match')
  return expectVersion((version) => ifMatch === undefined || matchesVersion(ifMatch, version))
}

/** What a change has beside its transaction. */
type Told<Result> = {
  key?: string
  calls?: readonly SentCall[]
  repetition?: Repetition<Result> | undefined
  /** The device of the caller, for the journal. Without it, the change has no line there: the user did not make it. */
  device?: string
}

/**
 * Changes a user's data: in one transaction that locks the user's row, and raises the revision of the user's data. 400 when
 * the user gets more records than the limit, 429 or 503 when too many changes wait, 429 when the user has made too many today.
 * With a repetition, a request that is repeated gets the stored result. With a device, the change stands in the user's journal.
 */
export const changeUser = <Result>(
  c: AppContext,
  userId: string,
  run: (change: Change) => Promise<Result>,
  { key = uuid(), calls = [], repetition, device }: Told<Result> = {},
): Promise<Result> => {
  const { clock, maxRecordsPerUser } = c.var.ports
  return transactInTurn(c, userId, async (db) => {
    const locked = await lockUser(db, userId)
    const stored = await repetition?.find(db, locked)
    if (stored) return stored
    const at = clock()
    const revision = (locked?.revision ?? 0) + 1
    const journal = createJournal()
    let [records, ofDay] = [0, Math.max(calls.length, 1)]
    let undoes: number | undefined
    countChanges(c, locked, at, ofDay)
    const result = await run({
      db,
      userId,
      at,
      journal,
      key,
      revision,
      calls,
      checkVersion: expectIfMatch(c),
      count: (added) => {
        records += added
      },
      countOfDay: (changes) => {
        ofDay = changes
      },
      undo: (undone) => {
        undoes = undone
      },
    })
    const changes = countChanges(c, locked, at, Math.max(ofDay, Math.ceil(journal.rows().length / ROWS_PER_CHANGE)))
    const user = await db
      .updateTable('users')
      .set({ revision, record_count: sql`record_count + ${records}`, ...changes })
      .where('id', '=', userId)
      .returning('record_count')
      .executeTakeFirst()
    if (records > 0 && user && user.record_count > maxRecordsPerUser) throw tooManyRecords(maxRecordsPerUser)
    if (!user) return result // the change deleted the user
    if (device !== undefined) await writeJournal(db, journal, { device, calls, userId, revision, key, at, undoes })
    await repetition?.store(db, result)
    return result
  })
}

/** Stores a refusal for repetitions, in a transaction of its own: it rolled back the one of its change. It counts for the day. */
const storeRefusal = (
  c: AppContext,
  userId: string,
  refusal: StoredResponse,
  repetition: Repetition<StoredResponse>,
): Promise<StoredResponse> =>
  transactInTurn(c, userId, async (db) => {
    const locked = await lockUser(db, userId)
    const stored = await repetition.find(db, locked)
    if (stored || !locked) return stored ?? refusal
    await countForDay(c, db, userId, locked)
    await repetition.store(db, refusal)
    return refusal
  })

/** Sets the headers of a response to a change: its key, and the revision that it made. */
export const setChangeHeaders = (c: AppContext, { key, revision }: Pick<Change, 'key' | 'revision'>): void => {
  c.header(CHANGE_KEY, key)
  c.header(REVISION, `${revision}`)
}

/** Sends a response that is stored for a key, or can be. A change of records has the key as its name. */
export const respondWithStored = (
  c: AppContext,
  { status, body, revision, isWithoutBody }: StoredResponse,
  key?: string,
): Response => {
  if (key !== undefined && revision !== undefined) setChangeHeaders(c, { key, revision })
  if (isWithoutBody) c.header(IDEMPOTENCY_REPLAYED, 'true')
  return c.body(body, status, { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json' })
}

/** Counts one more change of the day, for a change that has no revision. */
export const countForDay = async (c: AppContext, db: Store, userId: string, locked: ChangesOfDay): Promise<void> => {
  await db
    .updateTable('users')
    .set(countChanges(c, locked, c.var.ports.clock(), 1))
    .where('id', '=', userId)
    .execute()
}

/** Whether an error is a refusal to store for repetitions. After any other error, such as 503, a repeat may succeed. */
const isRefusal = (error: unknown): error is Problem =>
  error instanceof Problem && [400, 404, 409, 412].includes(error.status)

/**
 * Changes the caller's data and responds with the result as JSON. With an `Idempotency-Key` the response is stored and the
 * same request gets it again, after 48 hours without its body; 422 when another request used the key. `calls` is what the request
 * calls: one call, or a list.
 */
export const respondWithChange = async (
  c: AppContext,
  status: ContentfulStatusCode,
  calls: readonly SentCall[],
  run: (change: Change) => Promise<unknown>,
): Promise<Response> => {
  const { userId, device } = c.var.caller
  const repetition = await readRepetition(c)
  const key = repetition?.key ?? uuid()
  const respond = (response: StoredResponse): Response => respondWithStored(c, response, key)
  const runToResponse = async (change: Change): Promise<StoredResponse> => ({
    status,
    body: JSON.stringify((await run(change)) ?? {}),
    revision: change.revision,
  })
  try {
    return respond(await changeUser(c, userId, runToResponse, { key, calls, repetition, device }))
  } catch (error) {
    if (!repetition || !isRefusal(error)) throw error
    const refusal = { status: error.status, body: JSON.stringify(error.body) }
    return respond(await storeRefusal(c, userId, refusal, repetition))
  }
}
