import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

// TanStack Query assumes a connection at the start; a page may open without one.
onlineManager.setOnline(navigator.onLine)

/** Whether the server can be reached, as far as the browser and the last session check know. */
export const isOnline = (): boolean => onlineManager.isOnline()

/** Calls `listener` when the connection goes or comes back. Returns an unsubscribe function. */
export const onConnection: (listener: (online: boolean) => void) => () => void = (listener) =>
  onlineManager.subscribe(listener)

/** Whether the browser has a connection. */
export const useOnline = (): boolean => useSyncExternalStore(onConnection, isOnline)

/** Settles once the browser has no connection, or when the wait is given up. */
export const untilOffline = (givenUp: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (!isOnline()) return resolve()
    const stop = onConnection((online) => {
      if (!online) resolve()
    })
    givenUp.addEventListener('abort', () => {
      stop()
      resolve()
    })
  })
