import { forEachChunk } from '#server/store/chunks.ts'
import type { Store } from '#server/store/tables.ts'
import type { Journal, TouchedRow } from './journal.ts'

const DAY_MS = 86_400_000

/** How long a change can be undone, and a deleted account put back. */
export const JOURNAL_LIFETIME_MS = 30 * DAY_MS

/** The pictures of one user that are kept for an undo. Without a limit, a picture that is replaced again and again fills the disk. */
const MAX_KEPT_PICTURES = 2_000

/** The largest body of a call in the list of changes, in bytes of UTF-8. */
const MAX_BODY_BYTES = 2_048

/** The most bytes of the calls of a change. With a thousand calls of that size, a page of fifty changes had 100 MB. */
const MAX_CALLS_BYTES = 16 * 1_024

/** A call of a change: an endpoint, what stands in its path and query, and its body. */
type Call = { call: string; params?: object; body?: object }

type Written = {
  device: string
  calls: readonly Call[]
  userId: string
  revision: number
  key: string
  at: Date
  undoes: number | undefined
}

const countBytes = (value: object): number => new TextEncoder().encode(JSON.stringify(value)).length

const isLong = (value: object): boolean => countBytes(value) > MAX_BODY_BYTES

/** Leaves out what is too long for the list. */
const shorten = ({ call, params = {}, body }: Call) => {
  const named = { call, ...(Object.keys(params).length > 0 && !isLong(params) && { params }) }
  if (isLong(params) || (body && isLong(body))) return { ...named, isCut: true }
  return body ? { ...named, body } : named
}

/** Leaves out of a change what is too long for the list. The names of its calls stay. */
const shortenAll = (calls: readonly Call[]) => {
  let bytes = 0
  return calls.map((call) => {
    if (bytes > MAX_CALLS_BYTES) return { call: call.call, isCut: true }
    const short = shorten(call)
    bytes += countBytes(short)
    return bytes > MAX_CALLS_BYTES ? { call: call.call, isCut: true } : short
  })
}

const countPictures = async (db: Store, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('changed_rows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('bytes', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the user has room for the pictures of a change. One without any needs no query. */
const hasRoom = async (db: Store, userId: string, rows: readonly TouchedRow[]): Promise<boolean> => {
  const pictures = rows.filter(({ bytes }) => bytes !== null).length
  return pictures === 0 || (await countPictures(db, userId)) + pictures <= MAX_KEPT_PICTURES
}

/** Writes the line of a change, and a row for each row that it touched. */
export const writeJournal = async (db: Store, journal: Journal, written: Written): Promise<void> => {
  const { userId: user_id, revision, key, at, device, calls, undoes } = written
  const all = journal.rows()
  const isKept = journal.canUndo() && (await hasRoom(db, user_id, all))
  await db
    .insertInto('changes')
    .values({
      user_id,
      revision,
      key,
      at: at.getTime(),
      device,
      calls: JSON.stringify(shortenAll(calls)),
      undoes: undoes ?? null,
      can_undo: Number(isKept),
    })
    .execute()
  const rows = isKept ? all : all.map((row) => ({ ...row, bytes: null }))
  await forEachChunk(rows, (chunk) =>
    db
      .insertInto('changed_rows')
      .values(
        chunk.map(({ table, id, effect, before, bytes }) => ({
          user_id,
          revision,
          table_name: table,
          row_id: id,
          effect,
          before: before && JSON.stringify(before),
          bytes,
        })),
      )
      .execute(),
  )
}
