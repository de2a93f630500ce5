import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { expect, signedInTest, test } from '#tests/browser/tools/fixtures.ts'
import { arrowTo, tabTo } from '#tests/browser/tools/keyboard-steps.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { newcomer } from '#tests/browser/tools/people.ts'
import { chooseInRow, expectToast, field } from '#tests/browser/tools/steps.ts'

const typeInto = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, field(page, label))
  await page.keyboard.type(text)
}

test('the main journey needs no mouse: register, log in, add, return, delete, log out', { tag: '@journey' }, async ({
  page,
  mail,
}) => {
  const user = newcomer()
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Create an account' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeFocused()
  await typeInto(page, 'Name', user.name)
  await typeInto(page, 'E-mail', user.email)
  await typeInto(page, 'Password', user.password)
  await typeInto(page, 'Date of birth', '17 May 1990')
  await tabTo(page, page.getByRole('button', { name: 'Create account' }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Please verify your email.')
  await expect(page.getByLabel('Code, digit 1 of 4')).toBeFocused()
  await page.keyboard.type(await mail.nextCode(user.email))
  await expectToast(page, 'Registration successful!')

  await expect(field(page, 'E-mail')).toHaveValue(user.email)
  await expect(field(page, 'Password')).toBeFocused()
  await page.keyboard.type(user.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')

  await tabTo(page, page.getByRole('link', { name: 'Add Lend Borrow' }).first())
  await page.keyboard.press('Enter')
  await expect(field(page, 'Who')).toBeFocused()
  await typeInto(page, 'Amount', '250.75')
  await typeInto(page, 'Reason', 'Lunch for the team')
  await typeInto(page, 'Bank', 'hd')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio', { name: 'Compulsory' }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByRole('button', { name: 'Add', exact: true }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Lend borrow added successfully!')
  const row = lendRow(page, 'Lunch for the team')
  await expect(row).toContainText('₹250.75')

  await arrowTo(page, row, row.getByRole('link', { name: /^Record a return/ }))
  await page.keyboard.press('Enter')
  await expect(field(page, 'Amount')).toBeFocused()
  await page.keyboard.type('100') // replaces the selected amount
  await tabTo(page, page.getByRole('button', { name: 'Record', exact: true }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Return recorded!')
  await expect(row).toContainText('₹150.75of ₹250.75')

  const menu = row.getByRole('button', { name: /^More: / })
  await arrowTo(page, row, menu)
  const openMenuAtDelete = async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('ArrowUp') // to the last item
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  }
  await openMenuAtDelete()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(menu).toBeFocused()
  await openMenuAtDelete()
  await page.keyboard.press('Enter')
  await tabTo(page, question.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Record deleted successfully!')
  await expect(page.getByText('No Lend Borrow found.')).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Account menu' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

signedInTest('the first Tab on a signed-in screen offers to skip to the content', async ({ page }) => {
  await page.goto('/home')
  await expect(page.getByText('Hello Asha')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

signedInTest('Tab leads from the end of a page past the undo bar to the beginning', async ({ page, person }) => {
  await person.call(endpoints.addLend, lend(3))
  await page.goto('/home')
  await chooseInRow(lendRow(page, 'School fees'), 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover() // the bar stays under the pointer
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link').last().focus()
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab')
    if (await skip.evaluate((element) => element === document.activeElement)) break
  }
  await expect(skip).toBeFocused()
  await expect(undo).toBeVisible()
})
