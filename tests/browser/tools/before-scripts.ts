import { expect, type Page } from '@playwright/test'

const ASSETS = /\/assets\/[^/]*\.(js|css)$/

/** Blocks the scripts and the style sheet of the application. Returns a function that releases them. */
export const holdAssets = async (page: Page): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(ASSETS, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Waits until the application replaced the first paint. */
export const waitForApplication = (page: Page): Promise<void> => expect(page.locator('#first-paint')).toHaveCount(0)

/** Reads the text, position, size and colors of the visible elements. */
export const readVisible = (page: Page, selector: string) =>
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
