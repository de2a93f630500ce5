import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { addAccount, addExpense } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { addLend, lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import type { Person } from '#tests/browser/tools/people.ts'
import { choose, chooseInRow, expectToast, field } from '#tests/browser/tools/steps.ts'

const PHONE = { width: 360, height: 740 }

/** Adds records of different people. Every second one is late. */
const addMany = async (person: Person, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    const returnDate = index % 2 === 0 ? '2025-05-20' : lend(-20).lendDate
    await person.call(endpoints.addLend, lend(30, { reason: `Loan ${index}`, amount: 1_000 + index, returnDate }))
  }
}

const rows = (page: Page) => page.getByRole('list', { name: 'My Lend Borrow' }).getByRole('button')

/** Counts the rows that are whole between the header and the tab bar. */
const countRowsInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const bottom = document.querySelector('footer')?.getBoundingClientRect().top ?? window.innerHeight
    return [...document.querySelectorAll('main [data-index]')].filter((row) => {
      const place = row.getBoundingClientRect()
      return place.top >= top && place.bottom <= bottom
    }).length
  })

test('on a phone the first promise starts high, and eight records fit on the screen', async ({ page, person }) => {
  await addMany(person, 20)
  await page.setViewportSize(PHONE)
  await page.reload()
  await expect(rows(page).first()).toContainText('1 yr')
  const promise = page.getByRole('region', { name: /^Late/ }).getByRole('listitem').first()
  expect((await promise.boundingBox())?.y).toBeLessThanOrEqual(450)
  expect((await rows(page).first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(page.getByRole('link', { name: 'Add Lend Borrow' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Bank', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show all 20 records' }).click()
  await rows(page).first().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  await expect.poll(() => countRowsInSight(page)).toBeGreaterThanOrEqual(8)
})

test('with two hundred records the list is one tab stop, and the navigation is near', async ({ page, person }) => {
  await addMany(person, 200)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  const line = (index: number) => page.locator(`tr[data-index="${index}"]`)
  await expect(line(0)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  const inNavigation = () => page.evaluate(() => document.activeElement?.closest('nav, footer') !== null)
  const inTable = () => page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)
  let [presses, pressesInTable] = [0, 0]
  for (; presses < 30 && !(await inNavigation()); presses += 1) {
    await page.keyboard.press('Tab')
    if (await inTable()) pressesInTable += 1
  }
  expect(pressesInTable).toBe(1)
  expect(presses).toBeLessThan(10)
  await page.evaluate(() => window.scrollTo(0, 0))
  await line(0).focus()
  await page.keyboard.press('End')
  await expect(line(199)).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(line(189)).toBeFocused()
})

test('the sheet of a passbook entry is accessible, and keeps the focus', async ({ page, person }) => {
  const bank = await addAccount(person)
  await addExpense(person, bank, 1)
  await page.setViewportSize({ ...PHONE, height: 1_400 }) // nothing scrolls under the header
  await page.goto(`/bank/${bank.id}?tab=passbook`)
  const entries = page.getByRole('list', { name: 'Passbook' }).getByRole('button')
  await entries.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('link', { name: /^Edit expense/ })).toBeVisible()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await expectAccessible(page, 'row-sheet', sheet)
  await page.setViewportSize(PHONE)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('a record just added is scrolled to and tinted, with and without motion', async ({ page, person }) => {
  await addMany(person, 30)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await addLend(page, { reason: 'Newest of all', amount: '42' })
  await expectToast(page, 'Lend borrow added successfully!')
  await expect(lendRow(page, 'Newest of all')).toBeInViewport()
  await expect(lendRow(page, 'Newest of all')).toHaveCSS('animation-name', /saved/)
  await expect(lendRow(page, 'Newest of all')).not.toHaveAttribute('data-saved')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await chooseInRow(lendRow(page, 'Newest of all'), 'Edit')
  await field(page, 'Amount').fill('43')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(lendRow(page, 'Newest of all')).toHaveAttribute('data-saved')
  await expect(lendRow(page, 'Newest of all')).toHaveCSS('animation-name', 'none')
  await expect(lendRow(page, 'Newest of all')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('a record that the filters hide is announced, and Show leads to it', async ({ page, person }) => {
  await addMany(person, 30)
  await page.goto('/home?search=loan')
  await addLend(page, { reason: 'Elsewhere', amount: '42' })
  await expect(page.getByText('Added, hidden by your filters')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL('/home')
  await expect(lendRow(page, 'Elsewhere')).toBeInViewport()
})

test('an expense just added is tinted too', async ({ page, person }) => {
  const { id } = await addAccount(person)
  await page.goto(`/bank/${id}`)
  await page.getByRole('region', { name: 'Expenses' }).getByRole('link', { name: 'Add an expense' }).click()
  await field(page, 'Amount').fill('250.50')
  await field(page, 'Reason').fill('Groceries')
  await choose(page, 'Type', 'Google Pay')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Groceries' })).toHaveAttribute('data-saved')
})
