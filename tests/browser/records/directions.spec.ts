import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow, openMore } from '#tests/browser/tools/lend-steps.ts'
import { choose, chooseInRow, chooseSegment, expectToast, field, undoBar } from '#tests/browser/tools/steps.ts'

test('a borrowed record is added and found in the list, by its filter and by the sentence', async ({
  page,
  person,
}) => {
  await person.call(endpoints.addLend, lend(3, { reason: 'Rent', amount: 500 }))
  await page.goto('/home/add')
  const direction = page.getByRole('radiogroup', { name: 'Direction' })
  await expect(direction).toHaveAccessibleDescription('They owe you.')
  await chooseSegment(page, 'Direction', 'Borrowed')
  await expect(direction).toHaveAccessibleDescription('You owe them.')
  await field(page, 'Amount').fill('12500')
  await openMore(page)
  await choose(page, 'Bank', 'HDFC')
  await field(page, 'Reason').fill('Hospital')
  await chooseSegment(page, 'Requirement', 'Required')
  await field(page, 'Who').pressSequentially('kab')
  await field(page, 'Who').press('ArrowDown')
  await field(page, 'Who').press('Enter')
  await expect(field(page, 'Who')).toHaveValue('Kabir Rao')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Lend borrow added successfully!')

  await expect(lendRow(page, 'Hospital')).toContainText('Borrowed')
  await expect(lendRow(page, 'Hospital')).toContainText('Kabir Rao')
  await expect(lendRow(page, 'Rent')).toContainText('Lent')
  await expect(page.getByRole('button', { name: '₹500 to come', exact: true })).toBeVisible()
  const owing = page.getByRole('button', { name: '₹12,500 to give', exact: true })
  await owing.click()
  await expect(lendRow(page, 'Rent')).toHaveCount(0)
  await expect(page.getByText('1 of 2 · ₹12,500.00 I owe')).toBeVisible()
  await owing.click()

  await page.getByLabel('Filter by Direction').selectOption('Borrowed')
  await expect(lendRow(page, 'Rent')).toHaveCount(0)
  await page.reload()
  await expect(lendRow(page, 'Hospital')).toBeVisible()
  await expect(lendRow(page, 'Rent')).toHaveCount(0)
})

test('on a phone, a row says the direction and the part that was returned, and nothing scrolls sideways', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const change = { reason: 'House', amount: 99_999_999_999.99, direction: 'taken' } as const
  const { id } = (await person.call(endpoints.addLend, lend(3, change))) as Lend // the response of add-lend
  const { lendDate } = lend(0)
  const part = { date: lendDate, amount: 99_999_999_998.99 }
  await person.call(buildPath(endpoints.addReturn, { lendId: id }), part)
  await page.reload()
  await expect(lendRow(page, 'House')).toContainText('Borrowed')
  await expect(lendRow(page, 'House')).toContainText('₹1.00')
  const overflow = await page.evaluate(() =>
    [...document.querySelectorAll('html, li, section *')].some(
      // Words for screen readers are in boxes of one pixel. A long name is cut with an ellipsis, an amount never is.
      (element) =>
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        window.getComputedStyle(element).textOverflow !== 'ellipsis',
    ),
  )
  expect(overflow).toBe(false)
})

test('a record with returns is deleted with them, and the undo brings both back', async ({ page, person }) => {
  const { id } = (await person.call(endpoints.addLend, lend(3))) as Lend // the response of add-lend
  const path = buildPath(endpoints.addReturn, { lendId: id })
  await person.call(path, { date: lend(0).lendDate, amount: 500 })
  await page.reload()
  await expect(lendRow(page, 'School fees')).toContainText('₹12,000.00of ₹12,500.00')
  await chooseInRow(lendRow(page, 'School fees'), 'Delete')
  await expect(page.getByRole('dialog')).toContainText('Its 1 return is deleted too.')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Record deleted successfully!')
  await expect(page.getByText('No Lend Borrow found.')).toBeVisible()
  await undoBar(page).getByRole('button', { name: 'Undo' }).click()
  await expect(lendRow(page, 'School fees')).toContainText('₹12,000.00of ₹12,500.00')
})
