/** The event with which a browser offers to install the application. Its type is not in TypeScript's library. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallEvent
  }
}

const listeners = new Set<() => void>()
let kept: InstallEvent | undefined

const keep = (event: InstallEvent | undefined): void => {
  kept = event
  for (const listener of listeners) listener()
}

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault() // the application offers it itself, later
  keep(event)
})
window.addEventListener('appinstalled', () => keep(undefined))

/** The browser's offer to install the application. `subscribe` reports when it comes and goes. */
export const installPrompt = {
  isReady: (): boolean => kept !== undefined,
  /** Opens the browser's dialog. A browser allows that once for an event. */
  show: async (): Promise<void> => {
    const event = kept
    keep(undefined)
    await event?.prompt()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
