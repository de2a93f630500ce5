import { queryOptions } from '@tanstack/react-query'
import { get, set } from 'idb-keyval'

export type Entry = { id: string; name: string; amount: number; date: string; note: string }

const DAY = 86_400_000

const makeEntries = (count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `entry-${index}`,
    name: `Person ${index % 97}`,
    amount: (index * 7_919) % 100_000,
    date: new Date(Date.UTC(2026, 0, 1) - (index % 1_000) * DAY).toISOString().slice(0, 10),
    note: `What entry ${index} was for`,
  }))

/**
 * The entries as they lie in IndexedDB under `entries`. Where there are none they are made and kept first, 1,000 or as
 * many as the address asks for: `/home?records=10000`. There is no server to ask.
 */
export const recordsQuery = queryOptions({
  queryKey: ['entries'],
  queryFn: async () => {
    const kept = await get<Entry[]>('entries')
    if (kept) return kept
    const made = makeEntries(Number(new URLSearchParams(window.location.search).get('records') ?? 1_000))
    await set('entries', made)
    return made
  },
})
