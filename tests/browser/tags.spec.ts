import { addAccount, addExpense } from '#tests/browser/tools/bank-steps.ts'
import { expect, test } from '#tests/browser/tools/fixtures.ts'
import { choose, expectToast, field, logIn, openLine } from '#tests/browser/tools/steps.ts'

test('a tag in a line costs no press, and the spending by tag leads to what had it', async ({ page, person }) => {
  const bank = await addAccount(person)
  await addExpense(person, bank, 1, { reason: 'Hotel', tag: 'Goa trip' })
  await page.goto('/')
  await logIn(page, person)
  await openLine(page)
  await page.keyboard.type('spent 90 taxi hdfc #goa trip')
  await expect(page.getByText('Goa trip', { exact: true })).toBeVisible()
  await page.getByRole('option', { name: /^Expense/ }).click()
  await expect(field(page, 'Tag')).toHaveValue('Goa trip')
  await choose(page, 'Type', 'Cash')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Add bank expenses successful!')
  await page.goto('/analysis?tab=spending')
  const spent = page.getByRole('region', { name: /was spent on Goa trip$/ })
  await spent
    .getByRole('row', { name: /Goa trip/ })
    .getByRole('link')
    .click()
  await expect(page.getByText('taxi #Goa trip')).toBeVisible()
  await expect(page.getByText('Hotel #Goa trip')).toBeVisible()
})
