import type { BrowserContext, Page } from '@playwright/test'
import { addDays } from 'date-fns'
import { localDate } from '#contract/fields/dates.ts'
import type { NewLend } from '#contract/lends/rules.ts'
import { choose, chooseSegment, field } from './steps.ts'

/** Shows the list of a few records unfolded, as after a press on "All records" on this device. */
export const unfoldRecords = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (location.origin !== 'null') localStorage.setItem('records-unfolded', 'true') // an empty page has no storage
  })

/** Finds the table row, or on a phone the card, of the record with this reason. */
export const lendRow = (page: Page, reason: string) =>
  page.getByLabel('My Lend Borrow').locator('tr, li').filter({ hasText: reason })

/** Shows the folded fields of the form of a record. */
export const openMore = async (page: Page): Promise<void> => {
  const more = page.getByRole('form', { name: /Lend Borrow$/ }).getByRole('button', { name: /^More/ })
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
}

type Typed = { reason: string; amount: string }

/** Opens the form of a new record at /home and fills it in, with fixed values for the other required fields. */
export const fillInLend = async (page: Page, { reason, amount }: Typed): Promise<void> => {
  await page.getByRole('link', { name: 'Add Lend Borrow' }).first().click()
  await field(page, 'Amount').fill(amount)
  await field(page, 'Reason').fill(reason)
  await openMore(page)
  await choose(page, 'Bank', 'HDFC')
  await chooseSegment(page, 'Requirement', 'Required')
}

/** Adds a record through the form at /home, with fixed values for the other required fields. */
export const addLend = async (page: Page, typed: Typed): Promise<void> => {
  await fillInLend(page, typed)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

/** Builds a request that adds a record, lent `daysAgo` days before today. */
export const lend = (daysAgo: number, change: Partial<NewLend> = {}): NewLend => ({
  lendDate: localDate(addDays(new Date(), -daysAgo)),
  reason: 'School fees for Kabir',
  amount: 12_500,
  requirement: 'Required',
  bank: 'SBI',
  returnDate: localDate(addDays(new Date(), 5)),
  returnName: 'Kabir Rao',
  returnStatus: 'pending',
  ...change,
})
