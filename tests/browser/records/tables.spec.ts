import type { Browser, Locator } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { addAccount, addExpense } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, unfoldRecords } from '#tests/browser/tools/lend-steps.ts'
import type { Person } from '#tests/browser/tools/people.ts'

const openPhone = async (browser: Browser, baseURL: string, { token }: Person) => {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ baseURL, viewport, hasTouch: true, isMobile: true })
  await unfoldRecords(context)
  await context.addInitScript((value) => window.localStorage.setItem('token', value), token)
  return { page: await context.newPage(), close: () => context.close() }
}

const expectTouchTargets = async (buttons: Locator) => {
  await expect(buttons.first()).toBeVisible()
  for (const button of await buttons.all()) {
    // A sheet grows while it opens.
    await expect
      .poll(async () => {
        const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
        return Math.min(width, height)
      })
      .toBeGreaterThanOrEqual(44)
  }
}

test('the buttons of every list are at least 44 pixels wide and high on a phone', async ({
  browser,
  product,
  person,
}) => {
  await person.call(endpoints.addLend, lend(0))
  const bank = await addAccount(person)
  await addExpense(person, bank, 1)
  const { page, close } = await openPhone(browser, product.url, person)
  await page.goto('/home')
  const rows = (name: string) => page.getByRole('list', { name }).getByRole('button')
  const main = page.getByRole('main')
  await expectTouchTargets(main.getByRole('button').or(main.locator('a:not(li a)'))) // those in a line cover all of it
  await rows('My Lend Borrow').tap()
  await expectTouchTargets(page.getByRole('dialog').getByLabel(/^(Mark done|Record a return|Edit|Delete): /))
  await page.goto('/bank')
  await expectTouchTargets(page.getByRole('article').getByLabel(/^(Edit|More): /))
  await page.goto(`/bank/${bank.id}`)
  await rows('Expenses').tap()
  await expectTouchTargets(page.getByRole('dialog').getByRole('button', { name: /^(Save|Cancel|Delete)$/ }))
  await close()
})

test('the links and buttons of a row are reached with the arrow keys, and their focus is visible', async ({
  page,
  person,
}) => {
  await person.call(endpoints.addLend, lend(0, { returnName: 'Meera' }))
  await page.goto('/home')
  const row = page.locator('tr[data-index="0"]')
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await expect(row.getByRole('link', { name: 'Meera' })).toBeFocused()
  for (const name of [/^Record a return: /, /^More: /]) {
    await page.keyboard.press('ArrowRight')
    const button = row.getByLabel(name)
    await expect(button).toBeFocused()
    await expect(button).toHaveCSS('outline-style', 'solid')
  }
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: lend(0).reason })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
})
