import type { QueryClient } from '@tanstack/react-query'

const preparations = new WeakMap<QueryClient, () => Promise<unknown> | undefined>()

/** Runs a function before each new data of the API goes into the cache. Returns a function that ends it. */
export const prepareForData = (client: QueryClient, prepare: () => Promise<unknown> | undefined): (() => void) => {
  preparations.set(client, prepare)
  return () => preparations.delete(client)
}

/** Resolves when new data can go into the cache. */
export const waitBeforeData = async (client: QueryClient): Promise<void> => {
  await preparations.get(client)?.()
}
