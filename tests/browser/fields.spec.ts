import type { Page } from '@playwright/test'
import { format } from 'date-fns'
import { localDate } from '#contract/fields/dates.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { addAccount } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { field } from '#tests/browser/tools/steps.ts'

const today = () => localDate(new Date())

const calendar = (page: Page, label: string) => page.getByRole('dialog', { name: `Calendar: ${label}` })

test.describe('a date', () => {
  test('is read when Tab leaves its field, and the focus goes on to the next field', async ({ page }) => {
    await page.goto('/home/add')
    await field(page, 'Return Date').click()
    await page.keyboard.type('25.12.26')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Return Date')).toHaveValue('25 Dec 2026')
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Instalments, interest/ })).toBeFocused()
    await expect(calendar(page, 'Return Date')).toBeHidden()
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

  test('is picked on a phone on its side, where the field scrolls away above the last weeks', async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 })
    await page.goto('/home/add')
    await page.getByRole('button', { name: 'Open the calendar: Lend Date' }).click()
    const opened = calendar(page, 'Lend Date')
    await expect(opened.getByRole('button', { name: format(new Date(), 'd MMMM yyyy') })).toBeFocused()
    await opened.getByRole('button', { name: /^Previous/ }).click()
    await opened.getByRole('button', { name: /^28 / }).click()
    await expect(field(page, 'Lend Date')).toHaveValue(/^28 \w{3} \d{4}$/)
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
