import type { Page } from '@playwright/test'
import { addDays } from 'date-fns'
import { localDate } from '#contract/dates.ts'
import type { NewLend } from '#contract/lends.ts'
import { choose, chooseSegment, field } from './steps.ts'

/** The table's row, or the phone's card, of the record with this reason. */
export const lendRow = (page: Page, reason: string) =>
  page.getByLabel('My Lend Borrow').locator('tr, li').filter({ hasText: reason })

/** Adds a record at /home; what is not given is filled in somehow. */
export const addLend = async (page: Page, { reason, amount }: { reason: string; amount: string }): Promise<void> => {
  await page.getByRole('link', { name: 'Add Lend Borrow' }).first().click()
  await field(page, 'Amount').fill(amount)
  await choose(page, 'Bank', 'HDFC')
  await field(page, 'Reason').fill(reason)
  await chooseSegment(page, 'Requirement', 'Required')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

/** A record as the API takes it, lent so many days ago. */
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
