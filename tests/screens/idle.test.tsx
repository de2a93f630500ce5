import { afterEach, expect, test, vi } from 'vitest'
import { endFirstPaint } from '#src/lib/first-paint.ts'
import { betweenFrames, whenIdle } from '#src/lib/idle.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve))

const showPicture = (): void => {
  document.body.innerHTML = '<div id="first-paint"></div>'
}

/** A browser that has so much of an idle moment left, in milliseconds. */
const stubIdle = (left: () => number): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('requestIdleCallback', (look: IdleRequestCallback) =>
    setTimeout(() => look({ didTimeout: false, timeRemaining: left }), 16),
  )
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
}

afterEach(() => {
  endFirstPaint()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what can wait waits until the application shows a screen in place of the picture of it', async () => {
  showPicture()
  const task = vi.fn<() => void>()
  whenIdle(task)
  await turn()
  expect(task).not.toHaveBeenCalled()
  endFirstPaint()
  await vi.waitFor(() => expect(task).toHaveBeenCalledOnce())
})

test('what is no longer wanted is not done, before a screen shows or after', async () => {
  showPicture()
  const early = vi.fn<() => void>()
  whenIdle(early)()
  endFirstPaint()
  const late = vi.fn<() => void>()
  whenIdle(late)()
  await turn()
  expect(early).not.toHaveBeenCalled()
  expect(late).not.toHaveBeenCalled()
})

test('what can wait waits while something moves, unless there is room for it between two frames', () => {
  let left = 9
  stubIdle(() => left)
  const task = vi.fn<() => void>()
  const stopped = vi.fn<() => void>()
  whenIdle(task)
  const stop = whenIdle(stopped)
  const short = vi.fn<() => void>()
  betweenFrames(short)
  vi.advanceTimersByTime(500)
  expect(task).not.toHaveBeenCalled()
  expect(short).toHaveBeenCalledOnce()
  stop()
  left = 49
  vi.advanceTimersByTime(500)
  expect(task).toHaveBeenCalledOnce()
  expect(stopped).not.toHaveBeenCalled()
})

test('what can wait is done after two seconds, though something moves', () => {
  stubIdle(() => 9)
  const task = vi.fn<() => void>()
  whenIdle(task)
  vi.advanceTimersByTime(1_900)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(task).toHaveBeenCalledOnce()
})
