import { useInterval } from '@mantine/hooks'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useOnline } from '#src/lib/online.ts'
import classes from './offline-bar.module.css'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago something was, in words: `just now`, `12 min ago`, `3 h ago`, `2 days ago`. */
export const ago = (milliseconds: number): string => {
  if (milliseconds < MINUTE) return 'just now'
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min ago`
  if (milliseconds < DAY) return `${Math.floor(milliseconds / HOUR)} h ago`
  const days = Math.floor(milliseconds / DAY)
  return days === 1 ? '1 day ago' : `${days} days ago`
}

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
  useInterval(() => setNow(Date.now()), 10 * SECOND, { autoInvoke: true })
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
