import { endpoints } from '#contract/endpoints.ts'
import { findViolations } from '#tests/browser/tools/accessibility.ts'
import { addAccount, addExpense, expenseRow } from '#tests/browser/tools/bank-steps.ts'
import { expect, test } from '#tests/browser/tools/fixtures.ts'
import { chooseInRow, expectToast, field, logIn, undoBar } from '#tests/browser/tools/steps.ts'

test('a bill of three is split by three presses, a dinner from its expense, and one Undo takes each back', async ({
  page,
  person,
}) => {
  const bank = await addAccount(person, { amount: 5_000 })
  await addExpense(person, bank, 1, { reason: 'Dinner', amount: 900 })
  const readBalance = async () => Object(await person.call(endpoints.allBank))[0].amount
  const form = page.getByRole('dialog')
  await page.goto('/')
  await logIn(page, person)
  await page.getByRole('button', { name: 'Add new', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Split a bill' }).click()
  await expect(field(page, 'Total')).toBeFocused()
  for (const text of ['100', 'Taxi', '', 'Ravi,Priya,']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(field(page, 'My part')).toHaveValue('33.34')
  await expect(field(page, 'Priya')).toHaveValue('33.33')
  expect(await findViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Split', exact: true }).click()
  await expectToast(page, 'Bill split!')
  await expect.poll(readBalance).toBe(4_000)
  await undoBar(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone!')
  await expect.poll(readBalance).toBe(4_100)

  await page.goto(`/bank/${bank.id}`)
  await chooseInRow(expenseRow(page, 'Dinner'), 'Split…')
  await expect(page.getByRole('combobox', { name: /^With whom/ })).toBeFocused()
  await page.keyboard.type('Ravi,Priya,')
  await expect(form.getByText('₹300 each: Ravi and Priya owe you, ₹300 is yours.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Split', exact: true }).click()
  await expectToast(page, 'Bill split!')
  await expect(expenseRow(page, 'Dinner')).toContainText('₹300.00')
  await expect.poll(readBalance).toBe(4_100)
  await undoBar(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone!')
  await expect(expenseRow(page, 'Dinner')).toContainText('₹900.00')
})
