import { useInterval } from '@mantine/hooks'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useOnline } from '#src/lib/online.ts'
import { ago } from './ago.ts'
import classes from './offline-bar.module.css'

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

const Age = () => {
  const loadedAt = useOldestShown()
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), TICK, { autoInvoke: true })
  return loadedAt === undefined ? null : ` Showing what was loaded ${ago(now - loadedAt)}.`
}

/** Says that there is no connection, and how old what is shown is. Nothing while there is one. */
export const OfflineBar = () => {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.bar}>
          Offline.
          <Age />
        </p>
      )}
    </div>
  )
}
