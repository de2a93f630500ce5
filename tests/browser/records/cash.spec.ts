import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { addAccount } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest, test } from '#tests/browser/tools/fixtures.ts'
import { chooseSegment, expectToast, field, logIn, openLine } from '#tests/browser/tools/steps.ts'

test('cash becomes an account of its own kind, and a line spends from it', async ({ page, person }) => {
  await addAccount(person)
  await page.goto('/')
  await logIn(page, person)
  await page.goto('/bank/add')
  await chooseSegment(page, 'What is it?', 'Cash')
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
  await chooseSegment(page, 'What is it?', 'Cash')
  await expectAccessible(page, 'cash-form', page.getByRole('dialog'))
  await chooseSegment(page, 'What is it?', 'Card')
  await expectAccessible(page, 'card-form', page.getByRole('dialog'))
  await addAccount(person)
  const { id } = await addAccount(person, { kind: 'cash', accountHolderName: '' })
  await page.goto('/bank')
  await expectAccessible(page, 'cash-list', page.getByRole('article', { name: 'Cash', exact: true }))
  await page.goto(`/bank/${id}`)
  await expectAccessible(page, 'cash-account', page.getByRole('heading', { level: 1, name: 'Cash' }))
})
