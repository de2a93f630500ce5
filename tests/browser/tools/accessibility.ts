import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const

/** All combinations of color scheme and window size that a screen is checked in. */
const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  (['phone', 'desktop'] as const).map((size) => ({ colorScheme, size })),
)

/** The folder of the screenshots. They are for people, so CI takes none. */
const FOLDER = 'tests/browser/output'
const picture = { animations: 'disabled', fullPage: true } as const

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Finds the WCAG violations of what the page shows now. The two color schemes differ in nothing but contrast. */
export const findViolations = async (page: Page, colorScheme: 'light' | 'dark' = 'light'): Promise<string[]> => {
  const axe = new AxeBuilder({ page })
  // Behind a dialog nothing can be pressed, and the dialog covers parts of it.
  if ((await page.locator('[aria-modal="true"]').count()) > 0) axe.exclude('#content')
  const { violations } = await (colorScheme === 'light'
    ? axe.withTags(standards)
    : axe.withRules(['color-contrast'])
  ).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

/** Finds elements that scroll sideways: the page itself, or a part of it. */
export const findSidewaysScrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.body.querySelectorAll('*')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter(
        (element) =>
          element === document.documentElement || /auto|scroll/.test(window.getComputedStyle(element).overflowX),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  )

/**
 * Checks the open screen for WCAG violations and sideways scrolling in every look. Waits for `ready` before each. A page of
 * the server has no script, so it does not name its color scheme: set `isServerPage`.
 */
export const expectAccessible = async (
  page: Page,
  name: string,
  ready: Locator,
  { isServerPage = false } = {},
): Promise<void> => {
  for (const { colorScheme, size } of looks) {
    await test.step(`${colorScheme}, ${size}`, async () => {
      await page.setViewportSize(sizes[size])
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      if (!isServerPage) await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await expect(ready).toBeVisible()
      if (!process.env.CI) await page.screenshot({ ...picture, path: `${FOLDER}/${name}-${size}-${colorScheme}.png` })
      expect.soft(await findViolations(page, colorScheme), `${name}, ${colorScheme}, ${size}: violations`).toEqual([])
      expect.soft(await findSidewaysScrollers(page), `${name}, ${colorScheme}, ${size}: scrolls sideways`).toEqual([])
    })
  }
}
