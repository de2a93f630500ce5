import type { Locator, Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import type { Person } from '#tests/browser/tools/people.ts'
import { chooseInRow, expectToast, undoBar } from '#tests/browser/tools/steps.ts'

const confirmDelete = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()

/** Deletes a record on the desktop. Ends with the undo bar, which the pointer keeps open. */
const deleteRecord = async (page: Page, person: Person): Promise<void> => {
  await person.call(endpoints.addLend, lend(3))
  await page.goto('/home')
  await chooseInRow(lendRow(page, 'School fees'), 'Delete')
  await expect(page.getByRole('dialog')).not.toContainText('cannot be undone')
  await confirmDelete(page)
  await expectToast(page, 'Record deleted successfully!')
  await undoBar(page).hover()
}

/** Whether a press on the middle of an element reaches it. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((target) => {
    const { left, top, width, height } = target.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return target.contains(found)
  })

test('a deleted record is back after Undo, once', async ({ page, person }) => {
  await deleteRecord(page, person)
  await page.getByRole('link', { name: 'Bank', exact: true }).last().press('Enter')
  await expect(page.getByText('No Bank Added')).toBeVisible()
  await undoBar(page).getByRole('button', { name: 'Undo' }).dblclick()
  await expectToast(page, 'Undone!')
  await expect(undoBar(page)).toHaveCount(0)
  await page.goto('/home')
  await expect(lendRow(page, 'School fees')).toHaveCount(1)
})

test('Ctrl Z brings a deleted record back, but in a field it undoes the typing', async ({ page, person }) => {
  await person.call(endpoints.addLend, lend(2, { reason: 'Rent' })) // so that the list stays, with its search
  await deleteRecord(page, person)
  const search = page.getByRole('searchbox').first()
  await search.pressSequentially('rent')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(search).not.toHaveValue('rent')
  await expect(undoBar(page)).toBeVisible()
  await search.fill('')
  await page.getByRole('link', { name: 'Wealth Care, home' }).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expectToast(page, 'Undone!')
  await expect(lendRow(page, 'School fees')).toHaveCount(1)
})

for (const [width, height] of [
  [360, 640],
  [768, 900],
  [1024, 768],
  [1280, 800],
] as const) {
  test(`the undo bar, and so a toast in its place, covers no control with ${width} px`, async ({ page, person }) => {
    await deleteRecord(page, person)
    await page.setViewportSize({ width, height })
    const bar = undoBar(page)
    await bar.hover()
    await expect(bar).toBeInViewport({ ratio: 1 })
    const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link')
    await links.last().scrollIntoViewIfNeeded()
    for (const link of await links.all()) expect(await isOnTop(link)).toBe(true)
  })
}

test('the undo bar stays below the menu of what can be added on a phone', async ({ page, person }) => {
  await deleteRecord(page, person)
  await page.setViewportSize({ width: 360, height: 640 })
  await undoBar(page).hover()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  if (!process.env.CI) await page.screenshot({ path: 'tests/browser/output/undo-bar-360.png' })
  await page.getByRole('button', { name: 'Add new' }).last().click()
  await expect(page.getByRole('menu')).toBeVisible()
  for (const item of await page.getByRole('menuitem').all()) expect(await isOnTop(item)).toBe(true)
  await expect(undoBar(page)).toBeVisible()
  if (!process.env.CI) await page.screenshot({ path: 'tests/browser/output/add-menu-360.png' })
  await page.keyboard.press('Escape')
  await undoBar(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone!')
})

test('the undo bar stays below a form that opens over it, and is back when that closes', async ({ page, person }) => {
  await deleteRecord(page, person)
  await page.setViewportSize({ width: 360, height: 640 })
  await undoBar(page).hover()
  await page.getByRole('button', { name: 'Add new' }).last().click()
  await page.getByRole('menuitem', { name: 'Lend' }).click()
  const form = page.getByRole('dialog', { name: 'Add Lend Borrow' })
  await expect(form).toBeVisible()
  expect(await isOnTop(form.getByRole('button', { name: 'Add', exact: true }))).toBe(true)
  await expect.poll(() => isOnTop(undoBar(page))).toBe(false)
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toHaveCount(0)
  await undoBar(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone!')
})

test('the undo bar of a record that is open on a phone covers none of its last lines', async ({ page, person }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await person.call(endpoints.addLend, lend(3))
  await page.goto('/home')
  await lendRow(page, 'School fees').click()
  const record = page.getByRole('dialog')
  await chooseInRow(record, 'Edit')
  await page.getByLabel(/^Reason/).fill('Fees of June')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Update successful!')
  await expect(record).toContainText('Fees of June')
  await undoBar(page).hover()
  const last = record.getByRole('region', { name: 'Photo' })
  await last.scrollIntoViewIfNeeded()
  await record.evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight))
  await expect.poll(() => isOnTop(last)).toBe(true)
  expect(await isOnTop(undoBar(page).getByRole('button', { name: 'Undo' }))).toBe(true)
})

test('the undo bar is accessible', async ({ page, person }) => {
  await deleteRecord(page, person)
  await undoBar(page).getByRole('button', { name: 'Undo' }).focus() // the bar stays while it has the focus
  await page.evaluate(() => window.scrollTo(0, 0)) // the list has scrolled to the record
  await expectAccessible(page, 'undo-bar', undoBar(page))
})
