import { endpoints } from '#contract/endpoints.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { chooseInRow, expectToast, field, typeDate } from '#tests/browser/tools/steps.ts'

test('a slow press on Cancel closes the form, whatever field is left by it', async ({ page }) => {
  await page.goto('/home/add')
  await field(page, 'Amount').focus()
  await page.getByRole('button', { name: 'Cancel' }).click({ delay: 300 })
  await expect(page).toHaveURL('/home')
})

test('a record is edited at an address of its own, and the change is there after a reload', {
  tag: '@journey',
}, async ({ page, person }) => {
  await person.call(endpoints.addLend, lend(3))
  await page.goto('/home')
  await chooseInRow(lendRow(page, 'School fees'), 'Edit')
  await expect(page).toHaveURL(/\/home\?record=[\w-]+&part=edit$/)
  await expect(field(page, 'Amount')).toHaveValue(/^12,?500$/)
  await field(page, 'Amount').fill('9000.50')
  await typeDate(page, 'Return Date', '')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Update successful!')
  await expect(page).toHaveURL('/home')
  await page.reload()
  await expect(lendRow(page, 'School fees')).toContainText('₹9,000.50')
  await expect(lendRow(page, 'School fees')).toContainText('---')
})

test('a record is marked done', async ({ page, person }) => {
  await person.call(endpoints.addLend, lend(3))
  await page.goto('/home')
  await chooseInRow(lendRow(page, 'School fees'), 'Mark done')
  await expectToast(page, 'Return recorded!')
  await page.reload()
  await expect(lendRow(page, 'School fees')).toContainText('Done')
  await expect(lendRow(page, 'School fees').getByRole('button', { name: /^Mark done/ })).toHaveCount(0)
})

test('a record is deleted only after the question is answered', async ({ page, person }) => {
  await person.call(endpoints.addLend, lend(3))
  await person.call(endpoints.addLend, lend(9, { reason: 'Train to Pune' }))
  await page.goto('/home')
  const question = page.getByRole('dialog')

  await chooseInRow(lendRow(page, 'Train'), 'Delete')
  await expect(question).toContainText('Train to Pune')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(lendRow(page, 'Train')).toBeVisible()

  await chooseInRow(lendRow(page, 'Train'), 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Record deleted successfully!')
  await page.reload()
  await expect(lendRow(page, 'School fees')).toBeVisible()
  await expect(lendRow(page, 'Train')).toHaveCount(0)
})

test('the focus stays on the screen that is shown when a record goes, whichever screens were shown before', async ({
  page,
  person,
}) => {
  await person.call(endpoints.addLend, lend(3))
  await page.goto('/bank')
  await expect(page.getByText('No Bank Added')).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await chooseInRow(lendRow(page, 'School fees'), 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused()
})

test('search, filter and order are in the address, and a reload brings them back', async ({ page, person }) => {
  await person.call(endpoints.addLend, lend(3))
  await person.call(endpoints.addLend, lend(9, { reason: 'Train to Pune', bank: 'ICICI' }))
  await page.goto('/home')
  await page.getByLabel('Search').fill('pune')
  await expect(lendRow(page, 'School fees')).toHaveCount(0)
  await expect(page).toHaveURL(/pune/)
  await page.reload()
  await expect(lendRow(page, 'Train')).toBeVisible()
  await expect(lendRow(page, 'School fees')).toHaveCount(0)
  await expect(page.getByText('1 of 2')).toBeVisible()
})
