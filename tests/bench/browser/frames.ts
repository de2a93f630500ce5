import type { Page } from '@playwright/test'

/** How long the frames take while something is done, in milliseconds each. */
export const framesDuring = async (page: Page, doing: () => Promise<unknown>): Promise<number[]> => {
  const frames = await page.evaluateHandle(() => {
    const taken: number[] = []
    let [last, isOn] = [0, true]
    const next = (now: number): void => {
      if (last > 0) taken.push(now - last)
      last = now
      if (isOn) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    return {
      stop: () => {
        isOn = false
        return taken
      },
    }
  })
  await doing()
  return frames.evaluate(({ stop }) => stop())
}
