import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { addAccount } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { fillInLend, lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { choose, chooseInRow, expectToast, field } from '#tests/browser/tools/steps.ts'

const amount = (page: Page) => field(page, 'Amount')

test.describe('an amount', () => {
  test('that is filled in is selected when the form opens, and typing replaces it', async ({ page, person }) => {
    await person.call(endpoints.addLend, lend(3, { amount: 5_000 }))
    await page.goto('/home')
    await chooseInRow(lendRow(page, 'School fees'), 'Edit')
    await expect(amount(page)).toBeFocused()
    await page.keyboard.type('2000')
    await expect(amount(page)).toHaveValue(/^2,?000$/)
    await field(page, 'Reason').click()
    await amount(page).click()
    await page.keyboard.type('3000')
    await expect(amount(page)).toHaveValue(/^3,?000$/)
  })

  test('that is refused is scrolled into view, also when it has the focus', async ({ page, person }) => {
    await addAccount(person)
    await page.setViewportSize({ width: 1280, height: 480 })
    await page.goto('/home')
    await fillInLend(page, { reason: 'Deposit of the flat', amount: '99999' })
    await page.getByLabel('From which account?').selectOption({ index: 1 })
    await amount(page).focus()
    await page.mouse.wheel(0, 2_000)
    await expect(amount(page)).not.toBeInViewport()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Insufficient balance')).toBeInViewport()
  })

  test('is selected by a press, and a second press sets the caret', async ({ page, person }) => {
    const { id } = await addAccount(person)
    await page.goto(`/bank/${id}/credit`)
    await amount(page).fill('500')
    await page.getByRole('heading', { name: 'Credit' }).click()
    await amount(page).click()
    await page.keyboard.type('20')
    await expect(amount(page)).toHaveValue('20')
    await amount(page).click()
    await page.keyboard.press('End')
    await page.keyboard.type('0')
    await expect(amount(page)).toHaveValue('200')
  })
})

test('a press on an amount that has the focus already selects it, and the next press sets the caret', async ({
  page,
  person,
}) => {
  await person.call(endpoints.addLend, lend(3, { amount: 350 }))
  await page.goto('/home')
  await chooseInRow(lendRow(page, 'School fees'), 'Edit')
  await expect(amount(page)).toBeFocused()
  await amount(page).click({ delay: 80 })
  await page.keyboard.type('40')
  await expect(amount(page)).toHaveValue('40')
  await amount(page).click({ delay: 80 })
  await page.keyboard.press('End')
  await page.keyboard.type('0')
  await expect(amount(page)).toHaveValue('400')
})

test('dragging over a part of an amount selects that part', async ({ page, person }) => {
  const { id } = await addAccount(person)
  await page.goto(`/bank/${id}/credit`)
  await amount(page).fill('500')
  await page.getByRole('heading', { name: 'Credit' }).click()
  const box = await amount(page).boundingBox()
  if (!box) throw new Error('The field has no place.')
  await page.mouse.move(box.x + box.width - 8, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 60, box.y + box.height / 2, { steps: 5 })
  const selected = () =>
    amount(page).evaluate((input) => input instanceof HTMLInputElement && [input.selectionStart, input.selectionEnd])
  const before = await selected()
  await page.mouse.up()
  expect(await selected()).toEqual(before)
})

test.describe('a select with a value', () => {
  test('is selected by the first press, and the second press sets the caret', async ({ page, person }) => {
    const { id } = await addAccount(person)
    await page.goto(`/bank/${id}/expense`)
    await choose(page, 'Type', 'Cash')
    await field(page, 'Reason').click()
    await field(page, 'Type').click({ delay: 80 })
    await page.keyboard.type('goo')
    await expect(field(page, 'Type')).toHaveValue('goo')
    await field(page, 'Type').click({ delay: 80 })
    await page.keyboard.press('End')
    await page.keyboard.type('gle')
    await expect(field(page, 'Type')).toHaveValue('google')
  })

  test('is selected by a press, and typing replaces it', async ({ page, person }) => {
    const { id } = await addAccount(person)
    await page.goto(`/bank/${id}/expense`)
    await choose(page, 'Type', 'Cash')
    await field(page, 'Type').click()
    await page.keyboard.type('goo')
    await expect(field(page, 'Type')).toHaveValue('goo')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Type')).toHaveValue('Google Pay')
    await page.getByRole('button', { name: '+ Tag' }).click()
    await expect(field(page, 'Tag')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('atm')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Type')).toHaveValue('ATM')
  })
})

test('Enter after a typed return date sends the form with that date', async ({ page, person }) => {
  await fillInLend(page, { reason: 'Bus pass', amount: '640' })
  await field(page, 'Return Date').fill('12/11/27')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Lend borrow added successfully!')
  expect(await person.call(endpoints.getLend)).toMatchObject([{ returnDate: '2027-11-12' }])
})
