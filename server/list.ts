import { type Bytes, type Json, toJson } from './json.ts'
import { openSnapshot } from './store/snapshot.ts'
import type { Store } from './store/tables.ts'

/** How many rows are read at once: for those few milliseconds a server with the embedded database does nothing else. */
const PAGE = 1_000

const COMMA = new TextEncoder().encode(',')
const END = new TextEncoder().encode(']')

/** The rows of a list that come after one, or the first ones, at most so many. */
type ReadPage<Row> = (store: Store, after: Row | undefined, limit: number) => Promise<Row[]>

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The JSON of a list of one moment, page by page. */
async function* inPieces<Row>(
  store: Store,
  readPage: ReadPage<Row>,
  toItem: (row: Row) => unknown,
): AsyncIterable<Bytes> {
  const snapshot = await openSnapshot(store)
  try {
    let rows = await readPage(snapshot.store, undefined, PAGE)
    yield toJson(rows.map(toItem)).subarray(0, -1)
    while (rows.length === PAGE) {
      await pause() // others have their turn
      rows = await readPage(snapshot.store, rows.at(-1), PAGE)
      if (rows.length === 0) break
      const page = toJson(rows.map(toItem))
      page.set(COMMA)
      yield page.subarray(0, -1)
    }
    yield END
  } finally {
    await snapshot.close()
  }
}

/**
 * A list as JSON: as one piece when it is short, else in pieces that are read while the first of them are on their way,
 * and are still those of one moment.
 */
export const listJson = async <Row>(
  store: Store,
  readPage: ReadPage<Row>,
  toItem: (row: Row) => unknown,
): Promise<Json> => {
  const rows = await readPage(store, undefined, PAGE)
  return rows.length < PAGE ? toJson(rows.map(toItem)) : inPieces(store, readPage, toItem)
}
