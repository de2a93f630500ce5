import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

// The query cache believes in a connection until it is told otherwise; a page may begin without one.
onlineManager.setOnline(navigator.onLine)

/** Whether the browser has a connection, as far as it knows; the query cache goes by the same. */
export const isOnline = (): boolean => onlineManager.isOnline()

/** Tells when the connection goes or comes back; returns how to stop that. */
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
