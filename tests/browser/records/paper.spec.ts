import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { findViolations } from '#tests/browser/tools/accessibility.ts'
import { addAccount, addExpense } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend } from '#tests/browser/tools/lend-steps.ts'
import { expectScreen } from '#tests/browser/tools/steps.ts'

const EXPENSES = 120

/** Shows the page as it is printed, with the events that the browser fires before and after it prints. */
const showPaper = async (page: Page): Promise<() => Promise<void>> => {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  return async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
  }
}

const expectNoControls = (page: Page): Promise<void> =>
  expect(page.locator('button, input, select, nav, a[class*="Button"]').filter({ visible: true })).toHaveCount(0)

/** How many pages the browser prints. */
const countPages = async (page: Page): Promise<number> => {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('a passbook prints whole, with its owner, period and balances, also from a phone in the dark', async ({
  page,
  person,
}) => {
  const bank = await addAccount(person, { amount: 100_000 })
  for (let day = 0; day < EXPENSES; day++) await addExpense(person, bank, day, { reason: `Expense ${day}` })
  await page.goto(`/bank/${bank.id}?tab=passbook`)
  await expect(page.getByRole('grid', { name: 'Passbook' })).toBeVisible()

  const putAway = await showPaper(page)
  const table = page.getByRole('table', { name: 'Passbook' })
  await expect(table.locator('tbody tr')).toHaveCount(EXPENSES + 1)
  await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group')
  await expect(table).toContainText('Expense 119')
  await expect(page.getByText(/^Asha Verma · \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(page.getByText('Opening balance ₹0.00 · Closing balance ₹69,940.00')).toBeVisible()
  await expectNoControls(page)
  await putAway()
  await expect(page.getByRole('grid', { name: 'Passbook' })).toBeVisible()
  await expect(table).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 780 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await countPages(page)).toBeGreaterThan(2)
  await showPaper(page)
  await expect(table.locator('tbody tr')).toHaveCount(EXPENSES + 1)
  await expect(table).toHaveCSS('color', 'rgb(28, 36, 32)') // the text of the light colors
})

test('a person prints with all that is open and all that came back', async ({ page, person }) => {
  const open = (await person.call(endpoints.addLend, lend(9, { reason: 'School fees' }))) as { id: string }
  await person.call(
    { ...endpoints.addReturn, path: `/api/v1/lend/${open.id}/returns` },
    { date: lend(3).lendDate, amount: 500 },
  )
  await page.goto('/person/Kabir%20Rao')
  await expect(page.getByRole('grid', { name: 'Open records' })).toBeVisible()
  await showPaper(page)
  await expect(page.getByRole('table', { name: 'Open records' })).toContainText('School fees')
  await expect(page.getByRole('table', { name: 'Returned' })).toContainText('₹500.00')
  await expectNoControls(page)
})

test('the history and the home screen print every line', async ({ page, person }) => {
  for (let day = 0; day < 60; day++) await person.call(endpoints.addLend, lend(day, { reason: `Loan ${day}` }))
  await page.goto('/home')
  await expectScreen(page, 'Today')
  const putAway = await showPaper(page)
  await expect(page.getByRole('table', { name: 'My Lend Borrow' }).locator('tbody tr')).toHaveCount(60)
  await expect(page.getByRole('link', { name: /^Record a return/ }).filter({ visible: true })).toHaveCount(0)
  await expectNoControls(page)
  await putAway()
  await page.goto('/history')
  await expect(page.getByRole('list', { name: 'Events' })).toBeVisible()
  await showPaper(page)
  await expect(page.getByRole('list', { name: 'Events' }).getByRole('listitem')).toHaveCount(60)
  await expectNoControls(page)
})

test('"Print" and "Save as PDF" stand beside CSV, and the file has the name of the list', async ({ page, person }) => {
  await person.call(endpoints.addLend, lend(1))
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = document.title
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await page.goto('/home')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'Today · Wealth Care')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'lend-borrow')
  await expect(page).toHaveTitle('Today · Wealth Care')
})

test('a statement prints its period, both balances and every movement, and has no barrier', async ({
  page,
  person,
}) => {
  const bank = await addAccount(person, { amount: 10_000 })
  for (let day = 400; day < 440; day++) await addExpense(person, bank, day, { reason: `Expense ${day}`, amount: 10.25 })
  await page.goto(`/bank/${bank.id}`)
  await page.getByRole('button', { name: 'More: HDFC' }).click()
  await page.getByRole('menuitem', { name: 'Statement to print' }).click()
  await expectScreen(page, `Statement of HDFC ••${bank.accountNumber.slice(-4)}`)
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Everything')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('Closing balance₹9,590.00')
  await expect(page.getByRole('grid', { name: 'Statement' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const putAway = await showPaper(page)
  await expect(page.getByRole('table', { name: 'Statement' }).locator('tbody tr')).toHaveCount(41)
  await expect(summary).toContainText('Opening balance₹0.00')
  await expectNoControls(page)
  await putAway()
})
