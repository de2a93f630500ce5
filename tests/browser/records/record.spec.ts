import { endpoints } from '#contract/endpoints.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { addAccount } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { expectToast } from '#tests/browser/tools/steps.ts'

test('a promise opens its record, a return is recorded from it, and it says what happened', async ({
  page,
  person,
}) => {
  await addAccount(person, { bankName: 'SBI' })
  await person.call(endpoints.addLend, lend(3, { reason: 'Rent', amount: 500, returnName: 'Ravi' }))
  await page.reload()
  await page
    .getByRole('region', { name: /^This week/ })
    .getByRole('link', { name: 'Ravi' })
    .click()
  const record = page.getByRole('dialog', { name: 'Rent' })
  await expect(record).toContainText('Ravi owes you')
  await record.getByRole('link', { name: /^Record a return/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record', exact: true }).click()
  await expectToast(page, 'Return recorded!')
  await expect(page).toHaveURL(/\/home\?record=[\w-]+$/)
  await page.goto('/home')
  await lendRow(page, 'Rent').getByText('Rent').click()
  await expect(record.getByRole('region', { name: 'What happened' })).toContainText('₹500.00 back into SBI')
  await page.keyboard.press('Escape')
  await expect(record).toHaveCount(0)
  await expect(page).toHaveURL('/home')
})

test('the home screen, the people and a record are accessible', async ({ page, person }) => {
  await person.call(endpoints.addLend, lend(30, { reason: 'Rent', returnDate: lend(2).lendDate }))
  await person.call(endpoints.addLend, lend(3, { reason: 'Loan', direction: 'taken', amount: 99_999_999_999.99 }))
  await page.goto('/home')
  await expectAccessible(page, 'today', page.getByRole('region', { name: /^Late/ }))
  await page.getByRole('region', { name: /^Late/ }).getByRole('link', { name: 'Kabir Rao' }).click()
  await expectAccessible(page, 'record', page.getByRole('dialog', { name: 'Rent' }).getByText('What happened'))
  await page.goto('/people')
  await expectAccessible(page, 'people', page.getByText('Kabir Rao').first())
})
