import { useInterval } from '@mantine/hooks'
import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { formatAge } from '#src/ui/dates/format-age.ts'

const REFRESH_INTERVAL_MS = 10_000

/** Selects some of the queries whose data the screen shows. */
type Select = (shown: readonly Query[]) => readonly Query[]

/**
 * The time at which the oldest of the selected data was loaded; undefined without any. `select` gets the queries whose data
 * the screen shows.
 */
export const useOldestUpdateTime = (select: Select): number | undefined => {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache])
  return useSyncExternalStore(subscribe, () => {
    const shown = cache.getAll().filter((query) => query.state.data !== undefined && query.isActive())
    const times = select(shown).map(({ state }) => state.dataUpdatedAt)
    return times.length > 0 ? Math.min(...times) : undefined
  })
}

/** The sentence that says how old the data on this screen is. `loadedAt` is in milliseconds since 1970. */
export const LoadedAgo = ({ loadedAt }: { loadedAt: number }) => {
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), REFRESH_INTERVAL_MS, { autoInvoke: true })
  return ` Showing what was loaded ${formatAge(now - loadedAt)}.`
}

/** Selects the records, and the session on a screen without records. */
const selectRecords: Select = (shown) => {
  const records = shown.filter(({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'changes')
  return records.length > 0 ? records : shown
}

/** The age of the oldest data on this screen. It is empty without loaded data. */
export const DataAge = () => {
  const loadedAt = useOldestUpdateTime(selectRecords)
  return loadedAt === undefined ? null : <LoadedAgo loadedAt={loadedAt} />
}
