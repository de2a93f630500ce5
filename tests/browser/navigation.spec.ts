import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { findViolations } from '#tests/browser/tools/accessibility.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { tabTo } from '#tests/browser/tools/keyboard-steps.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { expectScreen } from '#tests/browser/tools/steps.ts'

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')

const openScreen = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 740 })
  await page.goto('/bank')
  await expect(page.getByText('No Bank Added')).toBeVisible()
}

for (const width of [1024, 1280]) {
  test(`the links stand in the header, and again below the content, ${width} wide`, async ({ page }) => {
    await openScreen(page, width)
    const main = header(page).getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link')).toHaveText(['Home', 'Bank', 'Analysis', 'History'])
    await expect(main.getByRole('link', { name: 'Bank' })).toHaveAttribute('aria-current', 'page')
    await expect(footer(page)).not.toBeInViewport()
    await footer(page).getByRole('link', { name: 'Analysis' }).click()
    await expectScreen(page, 'Analysis')
    await expect(main.getByRole('link', { name: 'Analysis' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('button', { name: 'Add new' })).toHaveCount(1)
  })
}

for (const width of [360, 768, 1023]) {
  test(`the links are a tab bar that stays in the window, ${width} wide`, async ({ page, person }) => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => person.call(endpoints.addLend, lend(index))))
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/home')
    await expect(lendRow(page, lend(0).reason).first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(footer(page).getByRole('link')).toHaveText(['Home', 'Bank', 'Analysis', 'History'])
    await expect(footer(page)).toBeInViewport({ ratio: 1 })
    const box = await footer(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740)
    await expect(page.getByRole('button', { name: 'Add new' })).toHaveCount(1)
  })
}

test('the links are a few Tabs away, however long the list is', async ({ page, person }) => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => person.call(endpoints.addLend, lend(index))))
  await page.goto('/home')
  await expect(lendRow(page, lend(0).reason).first()).toBeVisible()
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Tab')
  await expect(header(page).getByRole('link', { name: 'History' })).toBeFocused()
})

test('a phone adds with its thumb: the button in the middle of the tab bar opens the forms', async ({ page }) => {
  await openScreen(page, 360)
  const add = footer(page).getByRole('button', { name: 'Add new' })
  await expect(header(page).getByRole('button', { name: 'Add new' })).toBeHidden()
  const box = await add.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(180, 0)
  await add.click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Lend',
    'Borrow',
    'Income',
    'Expense',
    'Transfer',
    'Split a bill',
    'Type or search',
  ])
  await expect(page.getByRole('menuitem', { name: 'Lend' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('menuitem', { name: 'Borrow' }).click()
  await expect(page).toHaveURL('/home/add?direction=taken')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the open add menu looks good on a phone and on a desktop', async ({ page }) => {
  for (const [width, area] of [
    [360, footer(page)],
    [1280, header(page)],
  ] as const) {
    await openScreen(page, width)
    await area.getByRole('button', { name: 'Add new' }).click()
    await expect(page.getByRole('menuitem', { name: 'Transfer' })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await findViolations(page)).toEqual([])
    }
  }
})

test('a keyboard adds from every screen', { tag: '@journey' }, async ({ page }) => {
  await openScreen(page, 1280)
  await tabTo(page, header(page).getByRole('button', { name: 'Add new' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Lend' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home/add')
  await expect(page.getByRole('combobox', { name: 'Who' })).toBeFocused()
})

test('a pressed link shows itself pressed in the next frame, before its screen renders', async ({ page }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const open = (name: string) => header(page).getByRole('link', { name, exact: true }).click()
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.goto('/home')
  await open('Analysis') // the screen was there before, so that nothing is loaded for it
  await expect(heading('Analysis')).toBeFocused()
  await open('Home')
  await expect(heading('Today')).toBeFocused()
  const afterNextFrame = await page.evaluate(async () => {
    const link = document.querySelector<HTMLElement>('nav[aria-label="Main"] a[href^="/analysis"]')
    link?.click()
    await new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(undefined)
      })
    })
    return { isPressed: link?.hasAttribute('data-pressed'), screen: document.querySelector('h1')?.textContent }
  })
  expect(afterNextFrame).toEqual({ isPressed: true, screen: 'Today' })
  await expect(heading('Analysis')).toBeFocused()
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
})
