import { routePath } from 'hono/route'
import type { AppContext } from '#server/environment.ts'
import { yieldToRequests } from '#server/store/chunks.ts'
import { type List, type Row, readPage, readShort } from '#server/store/list.ts'
import type { OpenSnapshot } from '#server/store/snapshot.ts'
import type { Store, Tables } from '#server/store/tables.ts'

/** The number of rows of one query. */
const PAGE_SIZE = 1_000

/** A longer list is streamed, because hundreds of connections that read nothing would hold it in memory. */
const MAX_WHOLE_LENGTH = 65_536
/** So many rows are about as long. A list with more is not read before it may be streamed: what is refused must cost little. */
const MAX_WHOLE_ROWS = 200

/** Time to receive a list. The snapshot holds a connection until its end, and SQLite keeps its write-ahead log. */
const STREAM_TIMEOUT_MS = 60_000

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Reads a short list as JSON. Undefined when it is longer. */
const readWhole = async <Table extends keyof Tables, Read extends Row<Table>>(
  store: Store,
  list: List<Table, Read>,
): Promise<string | undefined> => {
  const rows = await readShort(store, list, MAX_WHOLE_ROWS)
  if (!rows) return undefined
  const json = JSON.stringify(rows.map(list.toItem))
  return json.length > MAX_WHOLE_LENGTH ? undefined : json
}

/** Yields the JSON of a list page by page. */
export async function* readPages<Table extends keyof Tables, Read extends Row<Table>>(
  store: Store,
  list: List<Table, Read>,
  pageSize = PAGE_SIZE,
): AsyncGenerator<string> {
  const toJson = (row: Read) => JSON.stringify(list.toItem(row))
  let rows = await readPage(store, list, undefined, pageSize)
  yield `[${rows.map(toJson).join(',')}`
  while (rows.length === pageSize) {
    await yieldToRequests() // SQLite blocks the event loop while it reads a page: let other requests run in between
    rows = await readPage(store, list, rows.at(-1), pageSize)
    yield rows.map((row) => `,${toJson(row)}`).join('')
  }
  yield ']'
}

/** Yields the parts of a text that are read from a database. */
type ReadText = (store: Store) => AsyncGenerator<string>

/** Yields the parts of a text from one snapshot. */
async function* readSnapshot(openSnapshot: OpenSnapshot, read: ReadText): AsyncGenerator<string> {
  const snapshot = await openSnapshot()
  try {
    yield* read(snapshot.store)
  } finally {
    await snapshot.close()
  }
}

/**
 * Streams a text as fast as the client reads it, until the timeout. An error breaks the connection, so that the text is
 * not valid JSON.
 */
const streamText = (
  c: AppContext,
  openSnapshot: OpenSnapshot,
  read: ReadText,
  { timeoutMs, onEnd }: { timeoutMs: number; onEnd: () => void },
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  async function* readUntilEnd(): AsyncGenerator<string> {
    try {
      yield* readSnapshot(openSnapshot, read)
    } catch (err) {
      c.var.log.error({ err, method: c.req.method, route: routePath(c) }, 'response broke off')
      throw err
    } finally {
      clearTimeout(timeout)
      onEnd()
    }
  }
  const pages = readUntilEnd()
  let timeout: ReturnType<typeof setTimeout>
  return new ReadableStream({
    start: (controller) => {
      timeout = setTimeout(() => {
        controller.error(new Error('The list took too long.'))
        pages.return(undefined).catch(() => {}) // it is logged
      }, timeoutMs)
    },
    pull: async (controller) => {
      const { done, value } = await pages.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await pages.return(undefined)),
  })
}

/**
 * Responds with JSON that is read part by part, streamed from a snapshot, and few of those at a time. A database in memory has no
 * snapshots, so there it is sent whole. `extraMs` is added to the minute that a client has to read it.
 */
export const respondWithStream = async (c: AppContext, read: ReadText, extraMs = 0): Promise<Response> => {
  if (c.req.method === 'HEAD') return c.body(null, 200, JSON_TYPE)
  const { ports, limiters, caller } = c.var
  const { store, openSnapshot } = ports
  if (!openSnapshot) {
    const parts: string[] = []
    for await (const part of read(store)) parts.push(part)
    return c.body(parts.join(''), 200, JSON_TYPE)
  }
  const onEnd = await limiters.lists.take(caller.userId)
  const timeoutMs = STREAM_TIMEOUT_MS + extraMs
  return c.body(streamText(c, openSnapshot, read, { timeoutMs, onEnd }), 200, JSON_TYPE)
}

/**
 * Responds with a list as JSON: a short one whole, a long one streamed from a snapshot, and few of those at a time. A database
 * in memory has no snapshots, so there every list is sent whole.
 */
export const respondWithList = async <Table extends keyof Tables, Read extends Row<Table>>(
  c: AppContext,
  list: List<Table, Read>,
): Promise<Response> => {
  if (c.req.method === 'HEAD') return c.body(null, 200, JSON_TYPE)
  const { ports, limiters, caller } = c.var
  const { store, openSnapshot } = ports
  if (!openSnapshot) return c.json((await readPage(store, list, undefined, Number.MAX_SAFE_INTEGER)).map(list.toItem))
  const whole = await limiters.pages.run(caller.userId, () => readWhole(store, list))
  if (whole !== undefined) {
    const body = new TextEncoder().encode(whole)
    return c.body(body, 200, { ...JSON_TYPE, 'Content-Length': `${body.length}` }) // a short one is not worth compressing
  }
  return respondWithStream(c, (snapshot) => readPages(snapshot, list))
}
