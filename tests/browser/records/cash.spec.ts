import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { addAccount } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest, test } from '#tests/browser/tools/fixtures.ts'
import { expectToast, field, logIn, openLine } from '#tests/browser/tools/steps.ts'

const choice = { name: 'Cash, not a bank account' }

test('cash becomes an account with one press more, and a line spends from it', { tag: '@journey' }, async ({
  page,
  person,
}) => {
  await addAccount(person)
  await page.goto('/')
  await logIn(page, person)
  await page.goto('/bank/add')
  await page.getByRole('button', choice).click()
  await expect(field(page, 'Account Number')).toHaveValue('CASH')
  await field(page, 'Amount').fill('450')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Bank add successful!')
  const cash = page.getByRole('article', { name: 'Cash', exact: true })
  await expect(cash).toContainText('₹450.00')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openLine(page)
  await page.keyboard.type('spent 40 tea cash')
  await page.getByRole('option', { name: /^Expense/ }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('combobox', { name: /^Account/ }).locator('option:checked')).toHaveText('Cash')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Add bank expenses successful!')
  await page.goto('/bank')
  await expect(cash).toContainText('₹410.00')
})

signedInTest('the account of cash, and the choice of it, are accessible', async ({ page, person }) => {
  await page.goto('/bank/add')
  await expectAccessible(page, 'cash-form', page.getByRole('button', choice))
  await addAccount(person)
  const { id } = await addAccount(person, { bankName: 'Other', accountNumber: 'CASH' })
  await page.goto('/bank')
  await expectAccessible(page, 'cash-list', page.getByRole('article', { name: 'Cash', exact: true }))
  await page.goto(`/bank/${id}`)
  await expectAccessible(page, 'cash-account', page.getByRole('heading', { level: 1, name: 'Cash' }))
})
