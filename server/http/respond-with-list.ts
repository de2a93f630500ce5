import { routePath } from 'hono/route'
import type { AppContext } from '#server/environment.ts'
import type { OpenSnapshot } from '#server/store/snapshot.ts'
import type { Store } from '#server/store/tables.ts'

/** The number of rows of one query. */
const PAGE_SIZE = 1_000

/** Time to receive a list. The snapshot holds a connection until its end, and SQLite keeps its write-ahead log. */
const STREAM_TIMEOUT_MS = 60_000

/** A list of records. `readPage` reads up to `limit` rows that follow a row; `toItem` converts a row for the API. */
export type List<Row> = {
  readPage: (store: Store, after: Row | undefined, limit: number) => Promise<Row[]>
  toItem: (row: Row) => unknown
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Yields the JSON of a list page by page, from one snapshot. */
async function* readPages<Row>(openSnapshot: OpenSnapshot, { readPage, toItem }: List<Row>): AsyncGenerator<string> {
  const toJson = (row: Row) => JSON.stringify(toItem(row))
  const snapshot = await openSnapshot()
  try {
    let rows = await readPage(snapshot.store, undefined, PAGE_SIZE)
    yield `[${rows.map(toJson).join(',')}`
    while (rows.length === PAGE_SIZE) {
      await pause() // SQLite blocks the event loop while it reads a page: let other requests run in between
      rows = await readPage(snapshot.store, rows.at(-1), PAGE_SIZE)
      yield rows.map((row) => `,${toJson(row)}`).join('')
    }
    yield ']'
  } finally {
    await snapshot.close()
  }
}

/** Sends pages as fast as the client reads them. An error breaks the connection, so that the list is not valid JSON. */
const toStream = (pages: AsyncGenerator<string>, onError: (error: unknown) => void): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  let timeout: ReturnType<typeof setTimeout>
  const stop = async () => {
    clearTimeout(timeout)
    await pages.return(undefined)
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
          const { done, value } = await pages.next()
          if (!done) return controller.enqueue(encoder.encode(value))
          clearTimeout(timeout)
          controller.close()
        } catch (error) {
          clearTimeout(timeout)
          onError(error)
          controller.error(new Error('The list broke off.'))
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  )
}

/**
 * Responds with a list as JSON. A list of more than one page is streamed from a snapshot. Without snapshots, as in a
 * database in memory, the whole list is read at once.
 */
export const respondWithList = async <Row>(c: AppContext, list: List<Row>): Promise<Response> => {
  const { store, openSnapshot } = c.var.ports
  const rows = await list.readPage(store, undefined, openSnapshot ? PAGE_SIZE : Number.MAX_SAFE_INTEGER)
  if (!openSnapshot || rows.length < PAGE_SIZE) return c.json(rows.map(list.toItem))
  const { log } = c.var
  const place = { method: c.req.method, route: routePath(c) }
  const stream = toStream(readPages(openSnapshot, list), (err) => log.error({ err, ...place }, 'response broke off'))
  return c.body(stream, 200, { 'Content-Type': 'application/json' })
}
