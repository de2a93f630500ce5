import { expect, type Page } from '@playwright/test'

const SCRIPTS = /\/assets\/[^/]*\.js$/

/** Holds the application's scripts back; what it returns lets them come. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Waits until nothing is left of what the page showed before. */
export const applicationHasTakenOver = (page: Page): Promise<void> =>
  expect(page.locator('#first-paint')).toHaveCount(0)

/** What is seen of these elements: where, how large, in what colours, with which words. */
export const seenOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, fontSize, borderColor } = getComputedStyle(element)
        const text = element.children.length === 0 ? element.textContent : ''
        return { name: element.localName, text, x, y, width, height, color, backgroundColor, fontSize, borderColor }
      }),
    )
