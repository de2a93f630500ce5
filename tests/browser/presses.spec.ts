import type { Locator, Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { addAccount, addExpense } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { addLend, lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { choose, expectToast, field } from '#tests/browser/tools/steps.ts'

/** Counts the presses of a person: clicks and Enter. Typing, and Tab between two typed fields, is not counted. */
const countPresses = (page: Page) => {
  let presses = 0
  return {
    click: async (target: Locator) => {
      presses += 1
      await target.click()
    },
    /** Types into the focused field and into the fields after it. An empty text leaves a field as it is. */
    type: async (texts: readonly string[], first = 'Amount') => {
      await expect(field(page, first)).toBeFocused()
      for (const text of texts) {
        await page.keyboard.type(text)
        await page.keyboard.press('Tab')
      }
    },
    count: () => presses,
  }
}

const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

/** Opens the form of this item of the menu of new entries. */
const openForm = async (page: Page, click: (target: Locator) => Promise<void>, item: string) => {
  await click(page.getByRole('button', { name: 'Add new', exact: true }))
  await click(page.getByRole('menuitem', { name: item, exact: true }))
}

test('a person with an account adds a first record with 4 presses', async ({ page, person }) => {
  await addAccount(person)
  await page.goto('/analysis')
  const { click, type, count } = countPresses(page)
  await openForm(page, click, 'Lend')
  await type(['Meera', '250', 'Train to Pune'], 'Who')
  await click(button(page, '1 week'))
  await click(button(page, 'Add'))
  await expectToast(page, 'Lend borrow added successfully!')
  expect(count()).toBeLessThanOrEqual(4)
})

test.describe('a person who used the product before', () => {
  test('adds a record from any screen with 4 presses', async ({ page }) => {
    await addLend(page, { reason: 'Bus pass', amount: '640' })
    await expectToast(page, 'Lend borrow added successfully!')
    await page.goto('/analysis')
    const { click, type, count } = countPresses(page)
    await openForm(page, click, 'Lend')
    await type(['Meera', '250', 'Train to Pune'], 'Who')
    await click(button(page, '1 week'))
    await click(button(page, 'Add'))
    await expectToast(page, 'Lend borrow added successfully!')
    expect(count()).toBeLessThanOrEqual(4)
  })

  test('adds an expense from the home screen with 3 presses', async ({ page, person }) => {
    await addAccount(person)
    await page.goto('/bank/expense')
    await field(page, 'Amount').fill('120')
    await field(page, 'Reason').fill('Metro card')
    await choose(page, 'Type', 'Cash')
    await button(page, 'Add').click()
    await expectToast(page, 'Add bank expenses successful!')
    await page.goto('/home')
    const { click, type, count } = countPresses(page)
    await openForm(page, click, 'Expense')
    await type(['30', '', 'Tea'])
    await click(button(page, 'Add'))
    await expectToast(page, 'Add bank expenses successful!')
    expect(count()).toBeLessThanOrEqual(3)
  })

  test('splits a bill of three from any screen with 3 presses', async ({ page, person }) => {
    await addAccount(person, { amount: 5_000 })
    await page.goto('/home')
    const { click, type, count } = countPresses(page)
    await openForm(page, click, 'Split a bill')
    await type(['2400', 'Dinner', '', 'Ravi,Priya,'], 'Total')
    await expect(page.getByText('₹800 each: Ravi and Priya owe you, ₹800 is yours.')).toBeVisible()
    await click(button(page, 'Split'))
    await expectToast(page, 'Bill split!')
    expect(count()).toBeLessThanOrEqual(3)
  })

  test('transfers from any screen with 3 presses', async ({ page, person }) => {
    await addAccount(person)
    await addAccount(person, { bankName: 'SBI', accountNumber: '20012345' })
    await page.goto('/bank/transfer')
    await field(page, 'Amount').fill('100')
    await page.getByLabel('From').selectOption('HDFC ••1234')
    await page.getByLabel('To *').selectOption('SBI ••2345')
    await button(page, 'Transfer').click()
    await expectToast(page, 'Transferred!')
    await page.goto('/analysis')
    const { click, type, count } = countPresses(page)
    await openForm(page, click, 'Transfer')
    await type(['50'])
    await click(button(page, 'Transfer'))
    await expectToast(page, 'Transferred!')
    expect(count()).toBeLessThanOrEqual(3)
  })

  test('credits an account from its screen on a phone with 2 presses', async ({ page, person }) => {
    const bank = await addAccount(person)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/bank/${bank.id}`)
    const { click, type, count } = countPresses(page)
    await click(page.getByRole('link', { name: 'Credit', exact: true }))
    await type(['250'])
    await click(button(page, 'Credit'))
    await expectToast(page, 'Amount credited!')
    expect(count()).toBeLessThanOrEqual(2)
  })

  for (const width of [360, 1280]) {
    test(`corrects an expense with 2 presses at ${width} pixels`, async ({ page, person }) => {
      const bank = await addAccount(person)
      await addExpense(person, bank, 1)
      await page.setViewportSize({ width, height: 740 })
      await page.goto(`/bank/${bank.id}`)
      const { click, count } = countPresses(page)
      await click(page.getByRole('region', { name: 'Expenses' }).getByText('Groceries'))
      await expect(page.getByRole('dialog').getByLabel(/^Amount/)).toBeFocused()
      await page.keyboard.type('200')
      await click(button(page, 'Save'))
      await expectToast(page, 'Expense updated!')
      expect(count()).toBeLessThanOrEqual(2)
    })

    test(`records that all of a record came back and credits the only account with 2 presses at ${width} pixels`, async ({
      page,
      person,
    }) => {
      await addAccount(person, { bankName: 'SBI' }) // the bank of the record
      await person.call(endpoints.addLend, lend(30, { returnDate: lend(-3).lendDate }))
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/home')
      const { click, count } = countPresses(page)
      const due = page.getByRole('region', { name: /^This week/ })
      await click(due.getByRole('link', { name: /^Record a return/ }))
      await click(button(page, 'Record'))
      await expectToast(page, 'Return recorded!')
      expect(count()).toBeLessThanOrEqual(2)
    })

    test(`sees what a person owes with 1 press at ${width} pixels, also one who is not among the first`, async ({
      page,
      person,
    }) => {
      for (let index = 0; index < 8; index += 1) {
        await person.call(endpoints.addLend, lend(3, { returnName: `Person ${index}`, amount: 1000 - index }))
      }
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/home')
      const { click, count } = countPresses(page)
      await expect(page.getByRole('region', { name: 'People' }).getByText('₹995.00')).toBeVisible()
      await click(page.getByRole('link', { name: 'All people' }))
      await expect(page.getByText('₹993.00').first()).toBeVisible()
      expect(count()).toBe(1)
    })
  }

  test('records that all came back and credits the only account with 2 presses', async ({ page, person }) => {
    await addAccount(person, { bankName: 'SBI' }) // the bank of the record
    await person.call(endpoints.addLend, lend(3))
    await page.goto('/home')
    const { click, count } = countPresses(page)
    await click(lendRow(page, 'School fees').getByRole('link', { name: /^Record a return/ }))
    await click(button(page, 'Record'))
    await expectToast(page, 'Return recorded!')
    expect(count()).toBeLessThanOrEqual(2)
  })

  test('reaches the navigation over 200 records with fewer than 10 Tabs', async ({ page, person }) => {
    for (let index = 0; index < 200; index += 1) {
      await person.call(endpoints.addLend, lend(3, { reason: `Instalment ${index}` }))
    }
    await page.goto('/home')
    await expect(lendRow(page, 'Instalment').first()).toBeVisible()
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bank', exact: true })
    const isFocused = () => link.evaluate((element) => element === document.activeElement)
    let tabs = 0
    while (tabs < 10 && !(await isFocused())) {
      await page.keyboard.press('Tab')
      tabs += 1
    }
    expect(tabs).toBeLessThan(10)
  })
})
