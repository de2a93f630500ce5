import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { addAccount } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { fillInLend, lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { choose, chooseInRow, expectToast, field } from '#tests/browser/tools/steps.ts'

const amount = (page: Page) => field(page, 'Amount')

test.describe('an amount', () => {
  test('is read as people write it, and shown as a number when it is left', async ({ page }) => {
    await page.goto('/home/add')
    for (const [typed, shown] of [
      ['1,31,072.01', '131072.01'],
      ['₹500', '500'],
      ['rs. 1 500', '1500'],
      ['2k', '2000'],
      ['1.5 lakh', '150000'],
      ['1.2 cr', '12000000'],
    ] as const) {
      await amount(page).click() // selects what is there
      await page.keyboard.type(typed)
      await expect(amount(page)).toHaveValue(typed)
      await page.keyboard.press('Tab')
      await expect(amount(page)).toHaveValue(shown)
    }
  })

  test('that cannot be read stays as it is, is refused in words and never sent', async ({ page, person }) => {
    await fillInLend(page, { reason: 'Bus pass', amount: '' })
    for (const typed of ['1e3', '-5', '100.555', '0x10', '1,5', '12,34', '１００']) {
      await amount(page).click()
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
      await expect(amount(page)).toHaveValue(typed)
      await expect(page.getByText('Enter valid amount')).toBeVisible()
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(amount(page)).toBeFocused()
      await expect(amount(page)).toHaveValue(typed)
      await page.keyboard.press('Tab')
    }
    expect(await person.call(endpoints.getLend)).toEqual([])
  })

  test('is shown as a number when Enter sends it, and saved as shown', async ({ page, person }) => {
    await fillInLend(page, { reason: 'Deposit of the flat', amount: '' })
    await page.route(/add-lend/, async (route) => {
      await expect(amount(page)).toHaveValue('150000')
      await route.continue()
    })
    await amount(page).pressSequentially('1.5 lakh')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Lend borrow added successfully!')
    expect(await person.call(endpoints.getLend)).toMatchObject([{ amount: 150_000 }])
  })

  test('that is filled in is selected when the form opens, and typing replaces it', async ({ page, person }) => {
    await person.call(endpoints.addLend, lend(3, { amount: 5_000 }))
    await page.goto('/home')
    await chooseInRow(lendRow(page, 'School fees'), 'Edit')
    await expect(amount(page)).toBeFocused()
    await page.keyboard.type('2000')
    await expect(amount(page)).toHaveValue('2000')
    await field(page, 'Reason').click()
    await amount(page).click()
    await page.keyboard.type('3000')
    await expect(amount(page)).toHaveValue('3000')
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
    await page.goto(`/bank/${id}`)
    await amount(page).fill('500')
    await page.getByRole('heading', { level: 1 }).click()
    await amount(page).click()
    await page.keyboard.type('20')
    await expect(amount(page)).toHaveValue('20')
    await amount(page).click()
    await page.keyboard.press('End')
    await page.keyboard.type('0')
    await expect(amount(page)).toHaveValue('200')
  })
})

test.describe('a suggested name', () => {
  test.beforeEach(async ({ page, person }) => {
    await person.call(endpoints.addLend, lend(3, { returnName: 'Arjun Reddy' }))
    await page.goto('/home/add')
    await field(page, 'Return Name').click()
  })

  test('is highlighted while one types, and Tab takes it', async ({ page }) => {
    await page.keyboard.type('arj')
    await expect(page.getByRole('option', { name: 'Arjun Reddy' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(field(page, 'Return Name')).toHaveValue('Arjun Reddy')
    await expect(field(page, 'Return Name')).not.toBeFocused()
  })

  test('is taken by Enter, which does not send the form', async ({ page }) => {
    await page.keyboard.type('red')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Return Name')).toHaveValue('Arjun Reddy')
    await expect(page.getByText('Amount is required')).toBeHidden()
  })

  test('is not taken after Escape, which keeps the typed name and the drawer', async ({ page }) => {
    await page.keyboard.type('Arjun')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option', { name: 'Arjun Reddy' })).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(field(page, 'Return Name')).toHaveValue('Arjun')
    await expect(page).toHaveURL('/home/add')
  })
})

test.describe('a select with a value', () => {
  test('is selected by a press, and typing replaces it', async ({ page, person }) => {
    const { id } = await addAccount(person)
    await page.goto(`/bank/${id}`)
    await page.getByRole('button', { name: 'Add Expenses', expanded: false }).click()
    await choose(page, 'Type', 'Cash')
    await field(page, 'Type').click()
    await page.keyboard.type('goo')
    await expect(field(page, 'Type')).toHaveValue('goo')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Type')).toHaveValue('Google Pay')
    await field(page, 'Reason').click()
    await page.keyboard.press('Tab')
    await page.keyboard.type('atm')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Type')).toHaveValue('ATM')
  })
})

test('Enter after a typed return date and Tab sends the form with that date', async ({ page, person }) => {
  await fillInLend(page, { reason: 'Bus pass', amount: '640' })
  await field(page, 'Return Date').fill('12/11/27')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Lend borrow added successfully!')
  expect(await person.call(endpoints.getLend)).toMatchObject([{ returnDate: '2027-11-12' }])
})

test('with two accounts, the account to transfer from chooses the other one', async ({ page, person }) => {
  await addAccount(person)
  await addAccount(person, { bankName: 'SBI', accountNumber: '20012345' })
  await page.goto('/bank/transfer')
  await choose(page, 'From', 'SBI ••2345')
  await expect(field(page, 'To')).toHaveValue('HDFC ••1234')
  await choose(page, 'From', 'HDFC ••1234')
  await expect(field(page, 'To')).toHaveValue('SBI ••2345')
  await choose(page, 'To', 'HDFC ••1234')
  await expect(field(page, 'From')).toHaveValue('SBI ••2345')
})
