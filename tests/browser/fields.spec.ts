import type { Page } from '@playwright/test'
import { addDays, format } from 'date-fns'
import { endpoints } from '#contract/endpoints.ts'
import { localDate } from '#contract/fields/dates.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { addAccount } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend } from '#tests/browser/tools/lend-steps.ts'
import { chooseSegment, field } from '#tests/browser/tools/steps.ts'

const today = () => localDate(new Date())

const calendar = (page: Page, label: string) => page.getByRole('dialog', { name: `Calendar: ${label}` })

test.describe('a date', () => {
  for (const [typed, date] of [
    ['25.12.26', '25 Dec 2026'],
    ['12/11/26', '12 Nov 2026'],
    ['25122026', '25 Dec 2026'],
    ['tomorrow', formatDate(localDate(addDays(new Date(), 1)))],
  ] as const) {
    test(`typed as ${typed} is read, and Tab goes on to the next field`, async ({ page }) => {
      await page.goto('/home/add')
      await field(page, 'Return Date').click()
      await page.keyboard.type(typed)
      await expect(field(page, 'Return Date')).toHaveValue(typed)
      await page.keyboard.press('Tab')
      await expect(field(page, 'Return Date')).toHaveValue(date)
      await expect(field(page, 'Bank')).toBeFocused()
      await expect(calendar(page, 'Return Date')).toBeHidden()
    })
  }

  test('that cannot be read stays as typed, and the field says so', async ({ page }) => {
    await page.goto('/home/add')
    await field(page, 'Return Date').fill('soon')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Please enter a correct date')).toBeVisible()
    await expect(field(page, 'Return Date')).toHaveValue('soon')
  })

  test('is picked in a calendar that closes by Escape and leaves the drawer open', async ({ page }) => {
    await page.goto('/home/add')
    await field(page, 'Lend Date').click()
    await expect(calendar(page, 'Lend Date')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(calendar(page, 'Lend Date')).toBeHidden()
    await page.getByRole('button', { name: 'Open the calendar: Lend Date' }).click()
    await expect(
      calendar(page, 'Lend Date').getByRole('button', { name: format(new Date(), 'd MMMM yyyy') }),
    ).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(calendar(page, 'Lend Date')).toBeHidden()
    await expect(page).toHaveURL('/home/add')
    await field(page, 'Lend Date').press('ArrowDown')
    await calendar(page, 'Lend Date')
      .getByRole('button', { name: /^Previous/ })
      .click()
    await calendar(page, 'Lend Date').getByRole('button', { name: /^1 / }).click()
    await expect(field(page, 'Lend Date')).toHaveValue(/^1 \w{3} \d{4}$/)
    await expect(field(page, 'Lend Date')).toBeFocused()
  })

  test('is picked by touch on a phone, where the calendar has room', async ({ browser, product, person }) => {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
    await context.addInitScript((token) => window.localStorage.setItem('token', token), person.token)
    const page = await context.newPage()
    await page.goto('/home/add')
    for (const label of ['Lend Date', 'Return Date']) {
      await page.getByRole('button', { name: `Open the calendar: ${label}` }).tap()
      const box = await calendar(page, label).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
      const day = calendar(page, label).getByRole('button', { name: format(new Date(), 'd MMMM yyyy') })
      const size = await day.boundingBox()
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await day.tap()
      await expect(field(page, label)).toHaveValue(formatDate(today()))
    }
    await context.close()
  })

  test('limits History, and the address holds it as a calendar date', async ({ page, person }) => {
    await person.call(endpoints.addLend, lend(0))
    await page.goto('/history')
    await page.getByRole('button', { name: 'Filters' }).click()
    await field(page, 'From').fill('yesterday')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/history?from=${localDate(addDays(new Date(), -1))}`)
    await field(page, 'To').fill('soon')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Please enter a correct date')).toBeVisible()
    await expect(field(page, 'To')).toHaveValue('soon')
    await page.getByRole('button', { name: 'Clear the from' }).click()
    await expect(page).toHaveURL('/history')
  })

  test('limits Analysis, where it is also picked', async ({ page, person }) => {
    await addAccount(person)
    await page.goto('/analysis?range=custom&from=2026-01-15&to=2026-03-20')
    await expect(field(page, 'From')).toHaveValue('15 Jan 2026')
    await field(page, 'From').click()
    await calendar(page, 'From').getByRole('button', { name: '17 January 2026' }).click()
    await expect(page).toHaveURL('/analysis?range=custom&from=2026-01-17&to=2026-03-20')
  })
})

test('a mobile number is typed with its prefix and spaces', async ({ page }) => {
  await page.goto('/bank/add')
  for (const typed of ['+91 98123 45670', '09812345670', '98123-45670']) {
    await field(page, 'Mobile Number').fill('')
    await field(page, 'Mobile Number').pressSequentially(typed)
    await page.keyboard.press('Tab')
    await expect(field(page, 'Mobile Number')).toHaveValue('9812345670')
  }
})

test('typing in a select highlights the first match, Enter chooses it and sends nothing', async ({ page }) => {
  await page.goto('/home/add')
  for (const [typed, bank] of [
    ['hd', 'HDFC'],
    ['u', 'IndusInd'],
  ] as const) {
    await field(page, 'Bank').fill('')
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { name: bank })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Bank')).toHaveValue(bank)
  }
  await expect(page.getByText('Amount is required')).toBeHidden()
})

test('a requirement and a return status are one press each', async ({ page }) => {
  await page.goto('/home/add')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Requirement is required')).toBeVisible()
  await chooseSegment(page, 'Requirement', 'Optional')
  await expect(page.getByText('Requirement is required')).toBeHidden()
  await chooseSegment(page, 'Return Status', 'Done')
  await expect(page.getByRole('radio', { name: 'Done' })).toBeChecked()
})

test('Enter in an amount moves no money, and asks for Credit or Debit', async ({ page, person }) => {
  const { id } = await addAccount(person)
  await page.goto(`/bank/${id}`)
  await field(page, 'Amount').fill('500')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose Credit or Debit.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance' }).getByText('₹1,000.00')).toBeVisible()
  await page.getByRole('button', { name: 'Debit' }).click()
  await expect(page.getByText('Amount debited!')).toBeVisible()
  await expect(field(page, 'Amount')).toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Enter valid amount')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Balance' }).getByText('₹500.00')).toBeVisible()
})
