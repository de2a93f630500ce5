import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { addRecords, card, drawn, lendAndBorrow } from '#tests/browser/tools/analysis-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'

/** A drawn chart of each tab. */
const tabs = [
  { name: 'people', path: '/analysis', finding: /overdue from/ },
  { name: 'spending', path: '/analysis?tab=spending', finding: /spent, most in/ },
  { name: 'cash-flow', path: '/analysis?tab=cash-flow', finding: / in, .* out/ },
]

for (const { name, path, finding } of tabs) {
  test(`the tab ${name} is accessible, as charts and as tables`, async ({ page, person }) => {
    await addRecords(person)
    await page.goto(path)
    await expectAccessible(page, `analysis-${name}`, drawn(page, finding))
    while ((await page.getByRole('button', { name: 'Show as table' }).count()) > 0) {
      await page.getByRole('button', { name: 'Show as table' }).first().click()
    }
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page, `analysis-${name}-tables`, card(page, finding).getByRole('table'))
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  for (const { name, path, finding } of tabs) {
    test(`the tab ${name} is at most three screens tall, and no text of it is upright`, async ({ page, person }) => {
      await addRecords(person)
      await lendAndBorrow(person)
      await page.goto(path)
      await expect(drawn(page, finding)).toBeVisible()
      const { height, upright } = await page.evaluate(() => ({
        height: document.documentElement.scrollHeight,
        // A text like "₹0" is taller than wide in some fonts.
        upright: [...document.querySelectorAll<SVGTextElement>('svg text')]
          .filter(({ textContent }) => textContent.length > 3)
          .map((text) => text.getBoundingClientRect())
          .filter((box) => box.height > box.width).length,
      }))
      expect(height).toBeLessThanOrEqual(3 * 740)
      expect(upright).toBe(0)
      await expectAccessible(page, `analysis-${name}-phone`, drawn(page, finding))
    })
  }
})

test('the arrow keys move between the tabs, and a reload keeps the tab', async ({ page, person }) => {
  await addRecords(person)
  await page.goto('/analysis')
  await page.getByRole('tab', { name: 'People' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Spending by reason' })).toBeFocused()
  await expect(page).toHaveURL('/analysis?tab=spending')
  await page.reload()
  await expect(card(page, /spent, most in/)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Spending by reason' })).toHaveAttribute('aria-selected', 'true')
})
