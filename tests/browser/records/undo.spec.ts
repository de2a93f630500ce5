import type { Locator, Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { expectAccessible, findViolations } from '#tests/browser/tools/accessibility.ts'
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

const overlaps = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('Both elements must be visible')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('a deleted record is back after Undo, once', { tag: '@journey' }, async ({ page, person }) => {
  await deleteRecord(page, person)
  await page.getByRole('link', { name: 'Bank', exact: true }).last().press('Enter')
  await expect(page.getByText('No Bank Added')).toBeVisible()
  await undoBar(page).getByRole('button', { name: 'Undo' }).dblclick()
  await expectToast(page, 'Lend borrow added successfully!')
  await expect(undoBar(page)).toHaveCount(0)
  await page.goto('/home')
  await expect(lendRow(page, 'School fees')).toHaveCount(1)
})

test('Ctrl Z brings a deleted record back, but in a field it undoes the typing', async ({ page, person }) => {
  await deleteRecord(page, person)
  await page.getByRole('link', { name: 'Add Lend Borrow' }).first().press('Enter')
  const amount = page.getByRole('dialog').getByLabel('Amount')
  await amount.pressSequentially('700')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(amount).not.toHaveValue('700')
  await expect(undoBar(page)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expectToast(page, 'Lend borrow added successfully!')
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
    await page.getByRole('link', { name: 'Add Lend Borrow' }).first().press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Add Lend Borrow' })
    await drawer.getByRole('button', { name: 'Add', exact: true }).scrollIntoViewIfNeeded()
    for (const name of ['Cancel', 'Add', 'Close']) {
      expect(await isOnTop(drawer.getByRole('button', { name, exact: true }))).toBe(true)
      expect(await overlaps(bar, drawer.getByRole('button', { name, exact: true }))).toBe(false)
    }
  })
}

test('a toast stands above the undo bar', async ({ page, person }) => {
  await deleteRecord(page, person)
  const toast = page.getByRole('listitem').filter({ hasText: 'Record deleted successfully!' })
  await toast.hover()
  await expect(toast).toContainText('₹12,500, School fees')
  expect(await overlaps(toast, undoBar(page))).toBe(false)
  await page.evaluate(() => window.scrollTo(0, 0)) // the list has scrolled to the record
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findViolations(page, colorScheme)).toEqual([])
  }
  await expect(toast).toBeVisible()
})

test('the undo bar is accessible', async ({ page, person }) => {
  await deleteRecord(page, person)
  await undoBar(page).getByRole('button', { name: 'Undo' }).focus() // the bar stays while it has the focus
  await page.evaluate(() => window.scrollTo(0, 0)) // the list has scrolled to the record
  await expectAccessible(page, 'undo-bar', undoBar(page))
})
