import type { Query, QueryCache } from '@tanstack/react-query'

/** Tells each time that what was read, or what was put in its place, is not what it was. Returns how to stop that. */
export const followChanges = (cache: QueryCache, tell: () => void): (() => void) => {
  const known = new WeakMap<Query, unknown>(cache.getAll().map((query) => [query, query.state.data]))
  return cache.subscribe(({ query }) => {
    const { data } = query.state
    if (known.get(query) === data) return
    known.set(query, data)
    tell()
  })
}
