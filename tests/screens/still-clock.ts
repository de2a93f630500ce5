import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** How long `still` waits for a check, in real time. */
const CHECK_TIMEOUT_MS = 12_000

/** Starts a fake clock. It advances with real time until `stopClock`. */
export const startClock = () =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })

/** Sets today to a fixed day and leaves the timers real, so that a test can run while the real day changes. */
export const fixToday = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) })

/** Stops the fake clock. From then on only `pass` advances it. */
export const stopClock = () => vi.setTimerTickMode('manual')

/** Advances the fake clock by `milliseconds`, runs its timers, and lets React render. */
export const pass = async (milliseconds: number): Promise<void> => {
  // Not advanceTimersByTimeAsync: it runs a timer of 0 ms that starts meanwhile only in the next millisecond.
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
  await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
}

/** Repeats a check until it does not throw. The fake clock does not advance meanwhile. */
export const still = async <Result>(check: () => Result): Promise<Result> => {
  const begun = performance.now()
  for (;;) {
    await pass(0)
    try {
      return check()
    } catch (error) {
      if (performance.now() - begun > CHECK_TIMEOUT_MS) throw error
    }
  }
}
