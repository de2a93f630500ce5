import type { Caller } from '#server/environment.ts'
import type { Store } from '#server/store/tables.ts'
import { type Bytes, toJson } from './json.ts'
import { findRevision } from './revision.ts'

/** How many rows are read at once: for those few milliseconds a server with the embedded database does nothing else. */
const PAGE = 1_000

/** How often a list is begun again because it changed meanwhile, before it is read in one go. */
const ATTEMPTS = 3

const COMMA = new TextEncoder().encode(',')

/** The rows of a list that come after one, or the first ones, at most so many. */
type ReadPage<Row> = (after: Row | undefined, limit: number) => Promise<Row[]>

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

const readPages = async <Row>(readPage: ReadPage<Row>, limit: number, toItem: (row: Row) => unknown) => {
  const pages: Bytes[] = []
  let rows = await readPage(undefined, limit)
  const isOnePage = rows.length < limit
  while (rows.length > 0) {
    pages.push(toJson(rows.map(toItem)))
    if (rows.length < limit) break
    await pause() // others have their turn
    rows = await readPage(rows.at(-1), limit)
  }
  return { isOnePage, pages }
}

const readWhole = async <Row>(
  store: Store,
  { userId, revision }: Caller,
  readPage: ReadPage<Row>,
  toItem: (row: Row) => unknown,
): Promise<Bytes[]> => {
  let before: string | undefined = revision
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const { isOnePage, pages } = await readPages(readPage, PAGE, toItem)
    if (isOnePage) return pages
    const after = await findRevision(store, userId)
    if (after === before) return pages
    before = after
  }
  return (await readPages(readPage, Number.MAX_SAFE_INTEGER, toItem)).pages
}

/** The JSON of one list out of that of its pages, of which each is a list and none is empty. */
const joined = (pages: readonly Bytes[]): Bytes[] => {
  if (pages.length === 0) return [toJson([])]
  for (const page of pages.slice(1)) page.set(COMMA)
  return pages.map((page, index) => (index < pages.length - 1 ? page.subarray(0, -1) : page))
}

/**
 * A list of the caller's as JSON, in pieces: one piece for a short list. A long one is read page by page, and is still
 * that of one moment, because it counts only when its owner's revision is the same after it as before.
 */
export const listJson = async <Row>(
  store: Store,
  caller: Caller,
  readPage: ReadPage<Row>,
  toItem: (row: Row) => unknown,
): Promise<Bytes[]> => joined(await readWhole(store, caller, readPage, toItem))
