import { createAtom, useSelector } from '@tanstack/react-store'

/** The event with which a browser offers to install the application. Its type is not in TypeScript's library. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallEvent
  }
}

const kept = createAtom<InstallEvent | null>(null)

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault() // the application offers it itself, later
  kept.set(event)
})
window.addEventListener('appinstalled', () => kept.set(null))

/** Whether the browser offers to install the application. */
export const useIsInstallable = (): boolean => useSelector(kept, (event) => event !== null)

/** Opens the browser's dialog to install the application. A browser allows that once for an event. */
export const askToInstall = async (): Promise<void> => {
  const event = kept.get()
  kept.set(null)
  await event?.prompt()
}
