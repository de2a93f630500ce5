import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from '#src/lib/loading/idle.ts'
import { removeFirstPaint } from '#src/lib/page/first-paint.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve))

const showPicture = (): void => {
  document.body.innerHTML = '<div id="first-paint"></div>'
}

afterEach(() => {
  removeFirstPaint()
})

test('what can wait waits until the application shows a screen in place of the picture of it', async () => {
  showPicture()
  const task = vi.fn<() => void>()
  whenIdle(task)
  await turn()
  expect(task).not.toHaveBeenCalled()
  removeFirstPaint()
  await vi.waitFor(() => expect(task).toHaveBeenCalledOnce())
})

test('what is no longer wanted is not done, before a screen shows or after', async () => {
  showPicture()
  const early = vi.fn<() => void>()
  whenIdle(early)()
  removeFirstPaint()
  const late = vi.fn<() => void>()
  whenIdle(late)()
  await turn()
  expect(early).not.toHaveBeenCalled()
  expect(late).not.toHaveBeenCalled()
})
