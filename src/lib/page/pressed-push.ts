import type { AnyRouter } from '@tanstack/react-router'

/** Returns the path that the service worker asks for (`build/push-worker.ts`). Undefined for any other message. */
const readPath = (data: unknown): string | undefined => {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('url' in data)) return undefined
  const { type, url } = data
  return type === 'open' && typeof url === 'string' && /^\/(?!\/)/.test(url) ? url : undefined
}

/** Shows what a pressed push is about, in the open page. */
export const openPressedPushes = (router: AnyRouter): void => {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const path = readPath(data)
    if (path === undefined) return
    void router.navigate({ href: path })
    ports[0]?.postMessage('opened')
  })
  navigator.serviceWorker.startMessages()
}
