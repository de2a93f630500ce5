import { endpoints } from '#contract/endpoints.ts'
import { findViolations } from '#tests/browser/tools/accessibility.ts'
import { addAccount } from '#tests/browser/tools/bank-steps.ts'
import { expect, test } from '#tests/browser/tools/fixtures.ts'
import { lend } from '#tests/browser/tools/lend-steps.ts'
import { choose, chooseSegment, expectToast, logIn } from '#tests/browser/tools/steps.ts'

test('what comes again is made in a form, entered on the home screen by one press, and listed in the profile', async ({
  page,
  person,
}) => {
  const bank = await addAccount(person, { amount: 50_000 })
  await person.call(endpoints.addLend, lend(3, { reason: 'Bicycle', returnName: 'Ravi' }))
  await person.call(endpoints.addPlan, {
    kind: 'expense',
    next: '2024-01-31',
    until: '2024-03-31',
    every: { unit: 'month', count: 1 },
    template: { bank_id: bank.id, amount: 18_000, reason: 'Rent', amountDebit: 'DEBIT' },
  })
  await page.goto('/')
  await logIn(page, person)
  const due = page.getByRole('region', { name: 'To enter' })
  await expect(due.getByRole('listitem')).toContainText('Rent ₹18,000, 3 times due')
  await due.getByRole('button', { name: 'Enter: Rent' }).click()
  await expectToast(page, 'Entered!')
  await expect(due.getByRole('listitem')).toContainText('2 times due')
  expect(await findViolations(page)).toEqual([])

  await due.getByRole('button', { name: 'More: Rent' }).click()
  await page.getByRole('menuitem', { name: 'Enter with changes' }).click()
  const filled = page.getByRole('form', { name: 'Add Expenses' })
  await expect(filled.getByText('This enters “Rent”.')).toBeVisible()
  await expect(filled.getByLabel('Amount')).toHaveValue(/^18,?000$/)
  expect(await findViolations(page)).toEqual([])
  await filled.getByLabel('Reason').fill('Rent and water')
  await filled.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, '₹18,000, Rent and water')
  await expect(due.getByRole('listitem')).toContainText('Rent ₹18,000,')

  await page.goto('/bank/expense')
  const form = page.getByRole('form', { name: 'Add Expenses' })
  await form.getByLabel('Amount').fill('650')
  await form.getByLabel('Reason').fill('Gym')
  await choose(page, 'Repeat', 'Every month')
  await chooseSegment(page, 'How long', 'A number of times')
  expect(await findViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, '₹650, Gym · Every month')

  await page.goto('/profile')
  await page.getByRole('link', { name: /^What comes again/ }).click()
  const plans = page.getByRole('region', { name: 'What comes again' })
  await expect(plans.getByRole('listitem')).toHaveCount(2)
  await expect(plans.getByRole('listitem').filter({ hasText: 'Gym' })).toContainText('Every month · Next')
  await plans.getByRole('button', { name: 'Edit: Gym' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit plan' }).getByLabel('Amount')).toHaveValue('650')
  expect(await findViolations(page)).toEqual([])
})
