import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the focus is there, at most 40 times. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 40; presses += 1) {
    if (await isFocused()) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
