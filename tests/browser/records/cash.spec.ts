import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { addAccount } from '#tests/browser/tools/bank-steps.ts'
import { expect, test } from '#tests/browser/tools/fixtures.ts'
import { expectToast, field, logIn } from '#tests/browser/tools/steps.ts'

test('cash becomes an account with one press more, and a line spends from it', { tag: '@journey' }, async ({
  page,
  person,
}) => {
  await addAccount(person)
  await page.goto('/')
  await logIn(page, person)
  await page.goto('/bank/add')
  const choice = page.getByRole('button', { name: 'Cash, not a bank account' })
  await choice.click()
  await expect(field(page, 'Account Number')).toHaveValue('CASH')
  await expectAccessible(page, 'cash-form', choice)
  await field(page, 'Amount').fill('450')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Bank add successful!')
  const cash = page.getByRole('article', { name: 'Cash', exact: true })
  await expect(cash).toContainText('₹450.00')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page, 'cash-list', cash)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('spent 40 tea cash')
  await page.getByRole('option', { name: /^Expense/ }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('combobox', { name: /^Account/ }).locator('option:checked')).toHaveText('Cash')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Add bank expenses successful!')
  await page.goto('/bank')
  await expect(cash).toContainText('₹410.00')
  await cash.getByRole('link').first().click()
  await expectAccessible(page, 'cash-account', page.getByRole('heading', { level: 1, name: 'Cash' }))
})
