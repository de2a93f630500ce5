import { useInterval } from '@mantine/hooks'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { formatAge } from '#src/ui/dates/format-age.ts'

const REFRESH_INTERVAL_MS = 10_000

/** The time at which the oldest data on this screen was loaded; undefined without loaded data. */
const useOldestUpdateTime = (): number | undefined => {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache])
  return useSyncExternalStore(subscribe, () => {
    const shown = cache.getAll().filter((query) => query.state.data !== undefined && query.getObserversCount() > 0)
    const records = shown.filter(({ queryKey }) => queryKey[0] !== 'session')
    const times = (records.length > 0 ? records : shown).map(({ state }) => state.dataUpdatedAt)
    return times.length > 0 ? Math.min(...times) : undefined
  })
}

/** The age of the oldest data on this screen. It is empty without loaded data. */
export const DataAge = () => {
  const loadedAt = useOldestUpdateTime()
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), REFRESH_INTERVAL_MS, { autoInvoke: true })
  return loadedAt === undefined ? null : ` Showing what was loaded ${formatAge(now - loadedAt)}.`
}
