import { type Bytes, type Json, toJson } from './json.ts'
import type { Ports } from './ports.ts'
import type { OpenSnapshot } from './store/snapshot.ts'
import type { Store } from './store/tables.ts'

/** How many rows are read at once. */
const PAGE_SIZE = 1_000

const COMMA = new TextEncoder().encode(',')
const END = new TextEncoder().encode(']')

/** A list of records: its rows in order, at most `limit` of those that come after a row, and a row as the API shows it. */
export type List<Row> = {
  readPage: (store: Store, after: Row | undefined, limit: number) => Promise<Row[]>
  toItem: (row: Row) => unknown
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The JSON of a list, page by page, from a snapshot. */
async function* readPages<Row>(openSnapshot: OpenSnapshot, { readPage, toItem }: List<Row>): AsyncIterable<Bytes> {
  const snapshot = await openSnapshot()
  try {
    let rows = await readPage(snapshot.store, undefined, PAGE_SIZE)
    yield toJson(rows.map(toItem)).subarray(0, -1)
    while (rows.length === PAGE_SIZE) {
      await pause() // others have their turn
      rows = await readPage(snapshot.store, rows.at(-1), PAGE_SIZE)
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

/** A list as JSON: a short one whole, a long one in pages of one moment. Without snapshots every list is read whole. */
export const listJson = async <Row>({ store, openSnapshot }: Ports, list: List<Row>): Promise<Json> => {
  const rows = await list.readPage(store, undefined, openSnapshot ? PAGE_SIZE : Number.MAX_SAFE_INTEGER)
  return openSnapshot && rows.length === PAGE_SIZE ? readPages(openSnapshot, list) : toJson(rows.map(list.toItem))
}
