import type { Page } from '@playwright/test'
import { findViolations } from '#tests/browser/tools/accessibility.ts'
import { addAccount, addExpense, expenseRow, move, openExpense, openMovement } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { choose, chooseInRow, expectToast, field } from '#tests/browser/tools/steps.ts'

const card = (page: Page) => page.getByRole('article', { name: 'HDFC ••1234' })

const balance = (page: Page) => page.getByRole('region', { name: 'Balance' })

test('an account is edited, and what it holds stays as it is', async ({ page, person }) => {
  await addAccount(person)
  await page.goto('/bank')
  await card(page).getByRole('link', { name: /^Edit/ }).click()
  await field(page, 'Account Holder Name').fill('Meera Nair')
  await page.getByRole('checkbox', { name: 'Active' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Bank updated successful!')
  await page.reload()
  await expect(card(page)).toContainText('Meera Nair')
  await expect(card(page)).toContainText('Inactive')
  await expect(card(page)).toContainText('₹1,000.00')
})

test('credit and debit move the balance, and a debit beyond it does not', async ({ page, person }) => {
  const { id } = await addAccount(person)
  await page.goto(`/bank/${id}`)
  await move(page, 'Credit', '500.25')
  await expectToast(page, 'Amount credited!')
  await expect(balance(page).getByText('₹1,500.25')).toBeVisible()
  const debit = await openMovement(page, 'Debit')
  await field(page, 'Amount').fill('1500.26')
  await debit.getByRole('button', { name: 'Debit' }).click()
  await expect(page.getByText('Insufficient fund')).toBeVisible()
  await field(page, 'Amount').fill('1500.25')
  await debit.getByRole('button', { name: 'Debit' }).click()
  await expectToast(page, 'Amount debited!')
  await page.reload()
  await expect(balance(page).getByText('₹0.00')).toBeVisible()
})

test('an expense leaves the balance, and returns when it is deleted', async ({ page, person }) => {
  const { id } = await addAccount(person)
  await page.goto(`/bank/${id}`)
  await openExpense(page)
  await field(page, 'Amount').fill('250.50')
  await field(page, 'Reason').fill('Groceries')
  await choose(page, 'Type', 'Credit')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Add bank expenses successful!')
  await expect(expenseRow(page, 'Groceries')).toContainText('₹250.50')
  await expect(balance(page).getByText('₹749.50')).toBeVisible()
  await page.goto('/bank')
  await expect(card(page).getByText('₹749.50')).toBeVisible()

  await page.goto(`/bank/${id}`)
  await chooseInRow(expenseRow(page, 'Groceries'), 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Expense deleted and amount restored!')
  await expect(balance(page).getByText('₹1,000.00')).toBeVisible()
  await page.reload()
  await expect(balance(page).getByText('₹1,000.00')).toBeVisible()
  await expect(page.getByText('No expenses found.')).toBeVisible()
})

test('an account is activated where it says that it is inactive, and edited over its own screen', async ({
  page,
  person,
}) => {
  const { id } = await addAccount(person, { isActive: false })
  await page.goto(`/bank/${id}`)
  await expect(page.getByText('This account is inactive.')).toBeVisible()
  await page.getByRole('button', { name: 'Activate' }).click()
  await expectToast(page, 'Bank updated successful!')
  await expect(page.getByText('This account is inactive.')).toBeHidden()
  await chooseInRow(page.getByRole('main'), 'Edit')
  await expect(page).toHaveURL(`/bank/${id}/edit`)
  await field(page, 'Account Holder Name').fill('Meera Nair')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(`/bank/${id}`)
  await expect(balance(page)).toContainText('Meera Nair')
  await expect(balance(page)).toContainText('₹1,000.00')
})

test('accounts stand one a line on a phone, and all of a line opens its account', async ({ page, person }) => {
  const { id } = await addAccount(person)
  await addAccount(person, { bankName: 'SBI', accountNumber: '20012345' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/bank')
  const lines = page.getByRole('article')
  await expect(lines).toHaveCount(2)
  for (const line of await lines.all()) expect((await line.boundingBox())?.height).toBeLessThanOrEqual(64)
  await chooseInRow(card(page), 'Edit')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(`/bank/edit/${id}`)
  await page.keyboard.press('Escape')
  await card(page).click()
  await expect(page).toHaveURL(`/bank/${id}`)
})

test('on a phone an account is debited in a sheet, which gives the focus back', async ({ page, person }) => {
  const { id } = await addAccount(person)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/bank/${id}`)
  const form = await openMovement(page, 'Debit')
  await expect(field(page, 'Amount')).toBeFocused()
  await page.keyboard.type('1000.01')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findViolations(page, colorScheme)).toEqual([])
  }
  await form.getByRole('button', { name: 'Debit' }).click()
  await expect(page.getByText('Insufficient fund')).toBeVisible()
  await field(page, 'Amount').fill('999')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Amount debited!')
  await expect(balance(page).getByText('₹1.00')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Debit', exact: true })).toBeFocused()
})

test('an account is deleted with its expenses, which the question counts', async ({ page, person }) => {
  const bank = await addAccount(person)
  await addExpense(person, bank, 1)
  await addExpense(person, bank, 2, { reason: 'Electricity' })
  await page.goto('/bank')
  await chooseInRow(card(page), 'Delete')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('HDFC ••1234')
  await expect(question).toContainText('2 expenses')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Bank deleted successfully!')
  await page.reload()
  await expect(page.getByText('No Bank Added')).toBeVisible()
})
