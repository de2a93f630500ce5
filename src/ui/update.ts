import { toast } from 'sonner'
import { Workbox } from 'workbox-window'

const UPDATE_INTERVAL_MS = 3_600_000

const ignore = (): void => {}

/**
 * Registers the service worker, which makes the application work offline. A toast offers each new version. The page does
 * not reload by itself, because the user may be typing.
 */
export const registerServiceWorker = (): void => {
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox('/sw.js')
  const reload = (): void => window.location.reload()
  const offerReload = (onAccept: () => void): void => {
    toast('A new version is ready', {
      id: 'update',
      duration: Number.POSITIVE_INFINITY,
      action: { label: 'Reload', onClick: onAccept },
    })
  }
  workbox.addEventListener('waiting', () => {
    offerReload(() => {
      workbox.addEventListener('controlling', reload)
      workbox.messageSkipWaiting()
    })
  })
  // Another tab accepted the new version. This tab runs the old version until the user reloads it.
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) offerReload(reload)
  })
  const look = (): void => {
    if (document.visibilityState === 'visible') workbox.update().catch(ignore)
  }
  workbox.register().then(() => {
    setInterval(look, UPDATE_INTERVAL_MS)
    document.addEventListener('visibilitychange', look) // timers of a hidden tab may not run
  }, ignore)
}
