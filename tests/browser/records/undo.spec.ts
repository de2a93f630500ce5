import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { chooseInRow, expectToast } from '#tests/browser/tools/steps.ts'

const confirmDelete = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()

/** The toast with this text. */
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('a deleted record is back after Undo in its toast, once', { tag: '@journey' }, async ({ page, person }) => {
  await person.call(endpoints.addLend, lend(3))
  await page.goto('/home')
  await chooseInRow(lendRow(page, 'School fees'), 'Delete')
  await expect(page.getByRole('dialog')).not.toContainText('cannot be undone')
  await confirmDelete(page)
  const undo = toast(page, 'Record deleted successfully!').getByRole('button', { name: 'Undo' })
  await undo.hover() // a toast under the pointer stays
  await page.getByRole('link', { name: 'Bank', exact: true }).last().press('Enter')
  await expect(page.getByText('No Bank Added')).toBeVisible()
  await undo.dblclick()
  await expectToast(page, 'Lend borrow added successfully!')
  await page.goto('/home')
  await expect(lendRow(page, 'School fees')).toHaveCount(1)
})
