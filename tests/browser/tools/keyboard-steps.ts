import { expect, type Locator, type Page } from '@playwright/test'

/** Moves from a row to one of its links or buttons with the arrow keys. */
export const arrowTo = async (page: Page, row: Locator, control: Locator): Promise<void> => {
  const isInside = await row.evaluate((element) => element.contains(document.activeElement))
  if (isInside) await page.keyboard.press('Escape')
  else await tabTo(page, row)
  await expect(row).toBeFocused()
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 10 && !(await isFocused()); presses += 1) await page.keyboard.press('ArrowRight')
  await expect(control).toBeFocused()
}

/** Presses Tab, or another key, until the focus is there. */
export const tabTo = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isFocused()) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}
