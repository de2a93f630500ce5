/** The number of rows of one statement that names or adds many. SQLite blocks the event loop meanwhile. */
export const CHUNK_SIZE = 500

/** Lets other requests run before what follows. */
export const yieldToRequests = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Runs a statement for 500 items at a time. */
export const forEachChunk = async <Item>(
  items: readonly Item[],
  run: (chunk: Item[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < items.length; from += CHUNK_SIZE) {
    await run(items.slice(from, from + CHUNK_SIZE))
  }
}
