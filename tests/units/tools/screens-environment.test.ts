import { afterEach, expect, test, vi } from 'vitest'
import screens from '#tests/setup-screens-environment.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('what waits on a timer when the window goes does not run without it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval'] })
  const inTime = vi.fn()
  const tooLate = vi.fn()
  const window = await screens.setup(globalThis, {})
  setTimeout(inTime, 10)
  setTimeout(tooLate, 20)
  setInterval(tooLate, 20)
  vi.advanceTimersByTime(10)
  await window.teardown(globalThis)
  vi.advanceTimersByTime(100)
  expect(inTime).toHaveBeenCalledOnce()
  expect(tooLate).not.toHaveBeenCalled()
})
