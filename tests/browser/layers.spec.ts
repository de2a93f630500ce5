import type { Locator, Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { addAccount, addExpense } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { fillInLend, lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { chooseInRow, field } from '#tests/browser/tools/steps.ts'

const header = (page: Page) => page.getByRole('banner')

const palette = (page: Page) => page.getByRole('combobox', { name: 'Type an entry, or search' })

/** Presses Back, which closes the layer and leaves the screen as it is. */
const expectBackToClose = async (page: Page, layer: Locator): Promise<void> => {
  await expect(layer).toBeVisible()
  const url = page.url()
  await page.goBack()
  await expect(layer).toBeHidden()
  await expect(page).toHaveURL(url)
}

for (const width of [360, 1280]) {
  test(`Back closes a menu, the palette and the list of keys, and then leaves the screen, ${width} wide`, {
    tag: '@journey',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/home')
    await page.getByRole('link', { name: 'Bank', exact: true }).last().dispatchEvent('click')
    await expect(page.getByText('No Bank Added')).toBeVisible()
    const menu = page.getByRole('menu')
    await page.getByRole('button', { name: 'Add new' }).click()
    await expectBackToClose(page, menu)
    await header(page)
      .getByRole('button', { name: /^Account menu/ })
      .click()
    await expectBackToClose(page, menu)
    await header(page)
      .getByRole('button', { name: /^Account menu/ })
      .click()
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await expectBackToClose(page, page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
    await page.keyboard.press('Control+k')
    await expectBackToClose(page, palette(page))
    await page.goBack()
    await expect(page).toHaveURL('/home')
  })
}

test('after a layer on the first screen, one more Back leaves the application', async ({ page }) => {
  await page.goto('about:blank')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete Profile' }).click()
  await expectBackToClose(page, page.getByRole('dialog'))
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('about:blank')
})

test('Back closes a layer on the first screen too, and what is opened from it closes to that screen', async ({
  page,
}) => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete Profile' }).click()
  await expectBackToClose(page, page.getByRole('dialog'))
  await page.goto('/home/add')
  const form = page.getByRole('dialog', { name: 'Add Lend Borrow' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Control+k')
  await expectBackToClose(page, palette(page))
  await expect(form).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/home')
  await expect(form).toHaveCount(0)
})

test('Back closes a question over a record, and then the record', async ({ page, person }) => {
  await person.call(endpoints.addLend, lend(3, { reason: 'Rent' }))
  await page.goto('/home')
  await lendRow(page, 'Rent').getByText('Rent').click()
  const record = page.getByRole('dialog', { name: 'Rent' })
  await chooseInRow(record, 'Delete')
  await expectBackToClose(page, page.getByRole('dialog', { name: 'Delete this record?' }))
  await expect(record).toBeVisible()
  await page.goBack()
  await expect(record).toHaveCount(0)
  await expect(page).toHaveURL('/home')
})

test('Back closes the question of a form whose change got no response, and the form stays', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/net::ERR_FAILED/)
  await page.goto('/home')
  await fillInLend(page, { reason: 'Rent', amount: '500' })
  const form = page.getByRole('dialog', { name: 'Add Lend Borrow' })
  await page.route('**/api/v1/add-lend', (route) => route.abort())
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByRole('button', { name: 'Send later' })).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Send it later?' })
  await page.goBack()
  await expect(page).toHaveURL('/home/add')
  await expectBackToClose(page, question)
  await expect(form).toBeVisible()
  await page.goBack()
  await question.getByRole('button', { name: 'Send later' }).click()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL('/home')
})

test('Back closes the calendar of a form, and then the form', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('link', { name: 'Add Lend Borrow' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Lend Borrow' })
  await form.getByRole('button', { name: 'Open the calendar: Lend Date' }).click()
  await expectBackToClose(page, page.getByRole('dialog', { name: 'Calendar: Lend Date' }))
  await expect(field(page, 'Lend Date')).toBeVisible()
  await page.goBack()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL('/home')
})

test('on a phone, Back closes the sheet of a row, and on a wide screen the menu of a row', async ({ page, person }) => {
  const bank = await addAccount(person)
  await addExpense(person, bank, 1)
  await page.goto(`/bank/${bank.id}`)
  await page.getByRole('grid', { name: 'Expenses' }).getByRole('button', { name: /^More/ }).click()
  await expectBackToClose(page, page.getByRole('menu'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/bank/${bank.id}?tab=passbook`)
  await page.getByRole('list', { name: 'Passbook' }).getByRole('button').first().click()
  await expectBackToClose(page, page.getByRole('dialog'))
})
