import { routePath } from 'hono/route'
import type { Selectable } from 'kysely'
import type { AppContext } from '#server/environment.ts'
import { type List, readPage } from '#server/store/list.ts'
import type { OpenSnapshot } from '#server/store/snapshot.ts'
import type { Tables } from '#server/store/tables.ts'

/** The number of rows of one query. */
const PAGE_SIZE = 1_000

/** A longer list is sent in pieces. A connection that reads nothing then holds little memory. */
const MAX_WHOLE_LENGTH = 32_768

/** The size of a piece. The next one is made when the client has read most of this one. */
const PIECE_BYTES = 65_536

/** Time to receive a list. The snapshot holds a connection until its end, and SQLite keeps its write-ahead log. */
const STREAM_TIMEOUT_MS = 60_000

const JSON_TYPE = { 'Content-Type': 'application/json' }

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Reads a list as JSON. Undefined when it has more than one page. */
const readWhole = <Table extends keyof Tables>(c: AppContext, list: List<Table>): Promise<string | undefined> =>
  c.var.ceilings.pages.run(c.var.caller.userId, async () => {
    const rows = await readPage(c.var.ports.store, list, undefined, PAGE_SIZE)
    return rows.length < PAGE_SIZE ? JSON.stringify(rows.map(list.toItem)) : undefined
  })

/** Yields the JSON of a list page by page, from one snapshot. */
async function* readPages<Table extends keyof Tables>(
  openSnapshot: OpenSnapshot,
  list: List<Table>,
): AsyncGenerator<string> {
  const toJson = (row: Selectable<Tables[Table]>) => JSON.stringify(list.toItem(row))
  const snapshot = await openSnapshot()
  try {
    let rows = await readPage(snapshot.store, list, undefined, PAGE_SIZE)
    yield `[${rows.map(toJson).join(',')}`
    while (rows.length === PAGE_SIZE) {
      await pause() // SQLite blocks the event loop while it reads a page: let other requests run in between
      rows = await readPage(snapshot.store, list, rows.at(-1), PAGE_SIZE)
      yield rows.map((row) => `,${toJson(row)}`).join('')
    }
    yield ']'
  } finally {
    await snapshot.close()
  }
}

/** Yields the bytes of pages in small pieces. */
async function* toPieces(pages: AsyncGenerator<string> | [string]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const page of pages) {
    const bytes = encoder.encode(page)
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) yield bytes.subarray(start, start + PIECE_BYTES)
  }
}

/** Sends pieces as fast as the client reads them. An error breaks the connection, so that the list is not valid JSON. */
const toStream = (
  pieces: AsyncGenerator<Uint8Array>,
  onError: (error: unknown) => void,
  onEnd: () => void,
): ReadableStream<Uint8Array> => {
  let timeout: ReturnType<typeof setTimeout>
  const stop = async () => {
    clearTimeout(timeout)
    try {
      await pieces.return(undefined)
    } finally {
      onEnd()
    }
  }
  return new ReadableStream(
    {
      start: (controller) => {
        timeout = setTimeout(() => {
          controller.error(new Error('The list took too long.'))
          stop().catch(onError)
        }, STREAM_TIMEOUT_MS)
      },
      pull: async (controller) => {
        try {
          const { done, value } = await pieces.next()
          if (!done) return controller.enqueue(value)
          await stop()
          controller.close()
        } catch (error) {
          onError(error)
          await stop()
          controller.error(new Error('The list broke off.'))
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  )
}

/**
 * Responds with a list as JSON. A long list is sent in pieces, and few such lists are sent at a time. A list of more than
 * one page is read from a snapshot while it is sent. A database in memory has no snapshots: the whole list is read at once.
 */
export const respondWithList = async <Table extends keyof Tables>(
  c: AppContext,
  list: List<Table>,
): Promise<Response> => {
  if (c.req.method === 'HEAD') return c.body(null, 200, JSON_TYPE)
  const { log, ports, ceilings, caller } = c.var
  const { store, openSnapshot } = ports
  if (!openSnapshot) return c.json((await readPage(store, list, undefined, Number.MAX_SAFE_INTEGER)).map(list.toItem))

  const place = { method: c.req.method, route: routePath(c) }
  const onError = (err: unknown) => log.error({ err, ...place }, 'response broke off')
  const respondFromSnapshot = async () => {
    const freeSlot = await ceilings.lists.take(caller.userId)
    return c.body(toStream(toPieces(readPages(openSnapshot, list)), onError, freeSlot), 200, JSON_TYPE)
  }

  ceilings.lists.refuseWhenFull(caller.userId) // before the first query, which a refusal would waste
  const whole = await readWhole(c, list)
  if (whole !== undefined && whole.length <= MAX_WHOLE_LENGTH) return c.body(whole, 200, JSON_TYPE)
  // A list that waits for its slot is read again afterwards, so that waiting takes no memory.
  if (whole === undefined || !ceilings.lists.isFree(caller.userId)) return respondFromSnapshot()
  const freeSlot = await ceilings.lists.take(caller.userId)
  return c.body(toStream(toPieces([whole]), onError, freeSlot), 200, JSON_TYPE)
}
