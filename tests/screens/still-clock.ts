import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** How long a check may stay wrong, in milliseconds of the machine's own clock. */
const PATIENCE = 12_000

/** A clock of the test's own. It goes on by itself until it is stopped. */
export const startClock = () =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })

/** Stops the clock: from here on it moves only when told to. */
export const stopClock = () => vi.setTimerTickMode('manual')

/** Lets so many milliseconds pass, and all that they bring happen. */
export const pass = async (milliseconds: number): Promise<void> => {
  // Not its asynchronous sister: a timer of 0 ms that is set while that one runs waits for the next millisecond.
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
  await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
}

/** Waits, while the clock stands still, until a check holds: what calls and rendering bring takes no time of it. */
export const still = async <Result>(check: () => Result): Promise<Result> => {
  const begun = performance.now()
  for (;;) {
    await pass(0)
    try {
      return check()
    } catch (error) {
      if (performance.now() - begun > PATIENCE) throw error
    }
  }
}
