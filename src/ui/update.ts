import { toast } from 'sonner'
import { Workbox } from 'workbox-window'

const HOUR = 3_600_000

const ignore = (): void => {}

/**
 * Installs the service worker, which brings the application without a connection, and offers a newer version once it is
 * there. Nothing reloads by itself: somebody may be typing.
 */
export const keepUpToDate = (): void => {
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox('/sw.js')
  const reload = (): void => window.location.reload()
  const offer = (onAccept: () => void): void => {
    toast('A new version is ready', {
      id: 'update',
      duration: Number.POSITIVE_INFINITY,
      action: { label: 'Reload', onClick: onAccept },
    })
  }
  workbox.addEventListener('waiting', () => {
    offer(() => {
      workbox.addEventListener('controlling', reload)
      workbox.messageSkipWaiting()
    })
  })
  // Another tab accepted the new version: this one goes on with the old one until it is told to.
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) offer(reload)
  })
  workbox.register().then(() => setInterval(() => workbox.update().catch(ignore), HOUR), ignore)
}
