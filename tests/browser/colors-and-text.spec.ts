import type { Locator, Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { findSidewaysScrollers } from '#tests/browser/tools/accessibility.ts'
import { addAccount } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend } from '#tests/browser/tools/lend-steps.ts'

/** A picture without the focus ring and without the pointer. */
const look = async (page: Page, part: Locator): Promise<Buffer> => {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  return part.screenshot({ animations: 'disabled' })
}

/** Expects that `part` looks different after `choose`. */
const expectOtherLook = async (page: Page, part: Locator, choose: () => Promise<void>): Promise<void> => {
  const before = await look(page, part)
  await choose()
  expect((await look(page, part)).equals(before)).toBe(false)
}

/** The texts that stand outside the window, without those for screen readers only. */
const findCut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll(':not(svg *)')]
      .filter((element) => element.getClientRects().length > 0 && element.children.length === 0)
      .filter((element) => !element.closest('.mantine-VisuallyHidden-root'))
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.className}: ${element.textContent}`),
  )

test.describe('in forced colors', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

  test('what is chosen stays visible', async ({ page, person }) => {
    await addAccount(person)
    await person.call(endpoints.addLend, lend(1, { returnName: 'Ravi' }))
    await page.goto('/home')

    const figures = page.getByRole('region', { name: 'What is owed' })
    const toCome = figures.getByRole('button', { name: /to come/ })
    await expectOtherLook(page, toCome, async () => {
      await toCome.click()
      await expect(toCome).toHaveAttribute('aria-pressed', 'true')
    })
    const links = page.getByRole('navigation', { name: 'Main' })
    const home = links.getByRole('link', { name: 'Home' })
    await expectOtherLook(page, home, async () => {
      await links.getByRole('link', { name: 'Bank' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Bank' })).toBeVisible()
    })

    await page.goto('/home/add')
    const direction = page.getByRole('radiogroup', { name: 'Direction' })
    await expectOtherLook(page, direction, () => direction.getByText('Borrowed').click())

    await page.goto('/profile')
    const settings = page.getByRole('navigation', { name: 'Settings' })
    await expectOtherLook(page, settings.getByRole('link', { name: /^You/ }), async () => {
      await settings.getByRole('link', { name: /^Reminders/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Reminders' })).toBeVisible()
    })
    for (const name of ['Calendar', 'Morning mail']) {
      const track = page.getByRole('switch', { name }).locator('xpath=..')
      await expectOtherLook(page, track, async () => {
        await page.getByRole('switch', { name }).click()
        await expect(page.getByRole('switch', { name })).toBeChecked()
      })
    }
  })
})

test('text of twice the size leaves the figures at least as large as other text, and cuts nothing', async ({
  page,
  person,
}) => {
  const { id } = await addAccount(person, { amount: 99_999_999.99 })
  await person.call(endpoints.addLend, lend(1, { returnName: 'Ravi', amount: 12_345_678.5 }))
  await page.setViewportSize({ width: 360, height: 780 })
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))
  })
  for (const path of ['/home', '/bank', `/bank/${id}`, '/person/Ravi', '/analysis', '/analysis?tab=cash-flow']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const amounts = page.locator('main').getByText(/^₹[\d,.]+$/)
    await expect(amounts.first()).toBeVisible()
    const sizes = await amounts.evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('svg')) // a chart has a table beside it
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    )
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(24)
    expect(await findCut(page), path).toEqual([])
    expect(await findSidewaysScrollers(page), path).toEqual([])
  }
  for (const [path, heading] of [
    ['/profile', 'Profile'],
    ['/profile/devices', 'Devices and password'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await findSidewaysScrollers(page), path).toEqual([])
  }
})
