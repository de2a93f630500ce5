import { startOfTomorrow } from 'date-fns/startOfTomorrow'
import { useSyncExternalStore } from 'react'
import { localDate } from '#contract/fields/dates.ts'

/** The longest time between two looks at the clock. A timer does not run while the device sleeps. */
const MAX_WAIT_MS = 60_000

/** Today in the user's time zone, `YYYY-MM-DD`. For handlers of events; what renders takes `useToday`. */
export const getToday = (): string => localDate(new Date())

/** Calls `look` at midnight, and when the user comes back to the tab. Returns an unsubscribe function. */
const watchClock = (look: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const wait = (): void => {
    timer = setTimeout(
      () => {
        look()
        wait()
      },
      Math.min(startOfTomorrow().getTime() - Date.now(), MAX_WAIT_MS),
    )
  }
  wait()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  window.addEventListener('pageshow', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', look)
    window.removeEventListener('pageshow', look)
  }
}

/** Today in the user's time zone, `YYYY-MM-DD`. A new day renders the component again. */
export const useToday = (): string => useSyncExternalStore(watchClock, getToday)
