import type { Page } from '@playwright/test'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { addAccount, addExpense } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { fillInLend, lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { field, logIn, readToken } from '#tests/browser/tools/steps.ts'
import { dumpStorage, untilInstalled, untilStored } from '#tests/browser/tools/storage-dump.ts'

test.use({ serviceWorkers: 'allow' })

const disconnected = /ERR_INTERNET_DISCONNECTED/

const TWELVE_MINUTES = 12 * 60 * 1_000

/** How long a record must be on the screen before it counts as seen. */
const HALF_A_SECOND = 500

const stayOnScreen = (page: Page): Promise<void> =>
  page.evaluate((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)), HALF_A_SECOND)

test('the first thing seen after a login through the form is there offline, with its age; a new record can wait', {
  tag: '@journey',
}, async ({ page, context, person, expectErrors }) => {
  expectErrors(disconnected, 'optional')
  await person.call(endpoints.addLend, lend(3, { reason: 'School fees for Kabir' }))
  await addAccount(person)
  await untilInstalled(page)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await logIn(page, person)
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await stayOnScreen(page)

  await context.setOffline(true)
  await page.clock.install({ time: Date.now() + TWELVE_MINUTES })
  await page.goto('/home')
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await expect(page.getByText('Hello Asha')).toBeVisible()
  await expect(page.getByText(/^Offline\. Showing what was loaded 1[23] min ago\.$/)).toBeVisible()
  await lendRow(page, 'School fees for Kabir')
    .getByRole('button', { name: /^More: / })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Mark done' })).toBeEnabled() // it can wait
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Add Lend Borrow' }).first().click()
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true })
  await expect(add).toBeEnabled()
  await expect(add).toHaveAttribute('title', 'You are offline. It will be sent later.')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Analysis' }).first().click()
  await expect(page.getByText('Wealth Care Loading...')).toHaveCount(0)

  await context.setOffline(false)
  await expect(page.getByText(/^Offline/)).toHaveCount(0)
})

test('every screen is readable offline right after a login through the form, though none was visited', async ({
  page,
  context,
  person,
  expectErrors,
}) => {
  expectErrors(disconnected, 'optional')
  const bank = await addAccount(person)
  const sent = lend(3, { reason: 'School fees for Kabir', amount: 900 })
  const record = (await person.call(endpoints.addLend, sent)) as Lend // the response of add-lend
  await person.call(buildPath(endpoints.addReturn, { lendId: record.id }), { date: sent.lendDate, amount: 250.25 })
  await addExpense(person, bank, 2, { reason: 'Notebooks', amount: 40 })
  await untilInstalled(page)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await logIn(page, person)
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await expect.poll(() => dumpStorage(page)).toContain('Notebooks')
  await expect.poll(() => dumpStorage(page)).toContain('opening')

  await context.setOffline(true)
  await page.goto('/analysis')
  await expect(page.getByText('₹250.25 returned to me')).toBeVisible()
  await page.getByRole('tab', { name: 'Cash flow' }).click()
  await expect(page.getByText(/in, .* out/)).toBeVisible()
  await page.getByRole('link', { name: 'History' }).first().click()
  await expect(page.getByText('Notebooks').first()).toBeVisible()
  await expect(page.getByText('Returned to me').first()).toBeVisible()
  await page.goto(`/bank/${bank.id}`)
  await expect(page.getByText('Notebooks')).toBeVisible()
  await page.getByRole('link', { name: 'Passbook' }).click()
  await expect(page.getByText('Balance = sum of 2 entries')).toBeVisible()
})

test('an account that was never opened shows offline with the age of the list it comes from', async ({
  page,
  context,
  person,
  expectErrors,
}) => {
  expectErrors(disconnected, 'optional')
  await addAccount(person, { accountHolderName: 'Asha and Kiran' })
  await page.goto('/bank')
  await expect(page.getByText('Asha and Kiran')).toBeVisible()
  await untilStored(page, 'Asha and Kiran')
  await context.setOffline(true)
  await page.clock.install({ time: Date.now() + TWELVE_MINUTES })
  await page.reload()
  await page.getByRole('link', { name: 'HDFC', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₹1,000.00')
  await expect(page.getByText(/^Offline\. Showing what was loaded 1[23] min ago\.$/)).toBeVisible()
})

test('a screen never visited says that it could not be loaded, and loads once the connection is back', async ({
  page,
  context,
  person,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, 'optional') // the second one is the aborted list
  const bank = await addAccount(person)
  await page.route(`**${buildPath(endpoints.bankExpenses, { bankId: bank.id }).path}`, (route) => route.abort())
  await page.goto('/profile')
  await untilStored(page, person.email)
  await context.setOffline(true)
  await page.unrouteAll()
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
  expectErrors,
}) => {
  expectErrors(disconnected, 'optional')
  expectErrors(/the server responded with a status of 401/)
  await person.call(endpoints.addLend, lend(3, { reason: 'School fees for Kabir' }))
  await page.goto('/home')
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await untilStored(page, 'School fees for Kabir')
  const token = await readToken(page)
  await context.setOffline(true)
  await person.withToken(token)(endpoints.logout)
  await page.reload()
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull()
  await expect.poll(() => dumpStorage(page)).not.toContain('School fees for Kabir')
  await expect(page.getByRole('listitem')).toHaveCount(0)
})

test('what was typed when the session ended is offered to the same user after the next login', async ({
  page,
  person,
  expectErrors,
}) => {
  expectErrors(/the server responded with a status of 401/)
  await fillInLend(page, { reason: 'Half a sentence', amount: '2500' })
  await person.withToken(await readToken(page))(endpoints.logout)
  await page.reload()
  await expect(page).toHaveURL('/')
  await logIn(page, person)
  const offer = page.getByRole('region', { name: 'Draft kept' })
  await expect(offer).toContainText('Draft kept: Add Lend Borrow')
  await offer.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/home/add')
  await expect(field(page, 'Amount')).toHaveValue(/^2,?500$/)
  await expect(field(page, 'Reason')).toHaveValue('Half a sentence')
  await expect(offer).toHaveCount(0)
})
