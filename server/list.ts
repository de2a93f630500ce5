import type { Caller } from '#server/environment.ts'
import type { Store } from '#server/store/tables.ts'
import { findRevision } from './revision.ts'

/** How many rows are read at once: for those few milliseconds a server with the embedded database does nothing else. */
const PAGE = 1_000

/** How often a list is begun again because it changed meanwhile, before it is read in one go. */
const ATTEMPTS = 3

/** The rows of a list that come after one, or the first ones, at most so many. */
type ReadPage<Row> = (after: Row | undefined, limit: number) => Promise<Row[]>

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

const readPages = async <Row>(readPage: ReadPage<Row>, limit: number, toItem: (row: Row) => unknown) => {
  const texts: string[] = []
  let rows = await readPage(undefined, limit)
  const isOnePage = rows.length < limit
  while (rows.length > 0) {
    texts.push(JSON.stringify(rows.map(toItem)).slice(1, -1))
    if (rows.length < limit) break
    await pause() // others have their turn
    rows = await readPage(rows.at(-1), limit)
  }
  return { isOnePage, texts }
}

const readWhole = async <Row>(
  store: Store,
  { userId, revision }: Caller,
  readPage: ReadPage<Row>,
  toItem: (row: Row) => unknown,
): Promise<string[]> => {
  let before: string | undefined = revision
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const { isOnePage, texts } = await readPages(readPage, PAGE, toItem)
    if (isOnePage) return texts
    const after = await findRevision(store, userId)
    if (after === before) return texts
    before = after
  }
  return (await readPages(readPage, Number.MAX_SAFE_INTEGER, toItem)).texts
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
): Promise<string[]> => {
  const texts = await readWhole(store, caller, readPage, toItem)
  if (texts.length < 2) return [`[${texts.join()}]`]
  return texts.map((text, index) => `${index === 0 ? '[' : ','}${text}${index === texts.length - 1 ? ']' : ''}`)
}
