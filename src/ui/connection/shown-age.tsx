import { useInterval } from '@mantine/hooks'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { ago } from '#src/ui/dates/ago.ts'

const TICK = 10_000

/** When the oldest of what this screen shows was loaded; undefined when it shows nothing that was. */
const useOldestShown = (): number | undefined => {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache])
  return useSyncExternalStore(subscribe, () => {
    const shown = cache.getAll().filter((query) => query.state.data !== undefined && query.getObserversCount() > 0)
    const records = shown.filter(({ queryKey }) => queryKey[0] !== 'session')
    const times = (records.length > 0 ? records : shown).map(({ state }) => state.dataUpdatedAt)
    return times.length > 0 ? Math.min(...times) : undefined
  })
}

/** How old the oldest of what this screen shows is; nothing where it shows nothing that was loaded. */
export const ShownAge = () => {
  const loadedAt = useOldestShown()
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), TICK, { autoInvoke: true })
  return loadedAt === undefined ? null : ` Showing what was loaded ${ago(now - loadedAt)}.`
}
