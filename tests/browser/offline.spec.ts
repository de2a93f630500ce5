import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { addAccount } from './bank-steps.ts'
import { expect, signedInTest as test } from './fixtures.ts'
import { lend, lendRow } from './lend-steps.ts'
import { dumpStorage } from './storage-dump.ts'

test.use({ serviceWorkers: 'allow' })

const disconnected = /ERR_INTERNET_DISCONNECTED/

const TWELVE_MINUTES = 12 * 60 * 1_000

/** Waits until the shell and these words are kept on the device. */
const untilKept = async (page: Page, words: string): Promise<void> => {
  await page.evaluate(() => window.navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => dumpStorage(page)).toContain(words)
}

test('what was visited is there without a connection after a reload, with its age; what needs the server waits', async ({
  page,
  context,
  person,
  expectTrouble,
}) => {
  expectTrouble(disconnected, 'perhaps')
  await person.call(endpoints.addLend, lend(3, { reason: 'School fees for Kabir' }))
  await addAccount(person)
  await page.goto('/home')
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await untilKept(page, 'School fees for Kabir')

  await context.setOffline(true)
  await expect(page.getByText('Offline. Showing what was loaded just now.')).toBeVisible()
  await page.clock.install({ time: Date.now() + TWELVE_MINUTES })
  await page.reload()
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await expect(page.getByText('Hello Asha')).toBeVisible()
  await expect(page.getByText(/^Offline\. Showing what was loaded 1[23] min ago\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mark done/ })).toBeDisabled()

  await page.getByRole('link', { name: 'Add Lend Borrow' }).first().click()
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true })
  await expect(add).toBeDisabled()
  await expect(add).toHaveAttribute('title', 'You are offline.')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page
    .getByRole('link', { name: 'Profile' })
    .or(page.getByRole('link', { name: 'Analysis' }))
    .first()
    .click()
  await expect(page.getByText('Wealth Care Loading...')).toHaveCount(0)

  await context.setOffline(false)
  await expect(page.getByText(/^Offline/)).toHaveCount(0)
})

test('a screen never visited says that it could not be loaded, and loads once the connection is back', async ({
  page,
  context,
  person,
  expectTrouble,
}) => {
  expectTrouble(disconnected, 'perhaps')
  const bank = await addAccount(person)
  await page.goto('/profile')
  await untilKept(page, person.email)
  await context.setOffline(true)
  await page.goto(`/bank/${bank.id}`)
  await expect(page.getByText('Hello Asha')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No expenses found.')).toBeVisible()
})

test('the check runs when the connection is back: a session that was ended meanwhile ends here', async ({
  page,
  context,
  person,
  expectTrouble,
}) => {
  expectTrouble(disconnected, 'perhaps')
  expectTrouble(/the server responded with a status of 401/)
  await person.call(endpoints.addLend, lend(3, { reason: 'School fees for Kabir' }))
  await page.goto('/home')
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await untilKept(page, 'School fees for Kabir')
  await context.setOffline(true)
  await person.call(endpoints.logout)
  await page.reload()
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull()
  await expect.poll(() => dumpStorage(page)).not.toContain('School fees for Kabir')
  await expect(page.getByRole('listitem')).toHaveCount(0)
})
