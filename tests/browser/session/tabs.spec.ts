import { endpoints } from '#contract/endpoints.ts'
import { addAccount, move } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { chooseInRow, expectToast } from '#tests/browser/tools/steps.ts'

test('a record deleted in one tab goes from the other', { tag: '@journey' }, async ({ page, context, person }) => {
  await person.call(endpoints.addLend, lend(3))
  await person.call(endpoints.addLend, lend(4, { reason: 'Tuition of Meera' }))
  const other = await context.newPage()
  await other.goto('/home')
  await expect(lendRow(other, 'School fees for Kabir')).toBeVisible()
  await page.goto('/home')
  await chooseInRow(lendRow(page, 'Tuition of Meera'), 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Record deleted successfully!')
  await expect(lendRow(other, 'Tuition of Meera')).toHaveCount(0)
  await expect(lendRow(other, 'School fees for Kabir')).toBeVisible()
})

test('money moved in one tab moves in the other', async ({ page, context, person }) => {
  const bank = await addAccount(person, { amount: 1_000 })
  const other = await context.newPage()
  await other.goto(`/bank/${bank.id}`)
  await expect(other.getByRole('region', { name: 'Balance' })).toContainText('₹1,000.00')
  await page.goto(`/bank/${bank.id}`)
  await move(page, 'Credit', '250.50')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₹1,250.50')
  await expect(other.getByRole('region', { name: 'Balance' })).toContainText('₹1,250.50')
})
