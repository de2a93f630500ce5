import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

// TanStack Query starts as online, but a page can open offline.
onlineManager.setOnline(navigator.onLine)

/** Whether the application is online, according to the browser and the last session check. */
export const isOnline = (): boolean => onlineManager.isOnline()

/** Calls `listener` when the application goes offline or online. Returns an unsubscribe function. */
export const subscribeToConnection: (listener: (online: boolean) => void) => () => void = (listener) =>
  onlineManager.subscribe(listener)

/** Whether the application is online. Renders again when that changes. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeToConnection, isOnline)

/** Resolves when the application is offline or `signal` aborts. */
export const waitUntilOffline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (!isOnline()) return resolve()
    const stop = subscribeToConnection((online) => {
      if (!online) resolve()
    })
    signal.addEventListener('abort', () => {
      stop()
      resolve()
    })
  })
