import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { addAccount } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { expectToast, field, line, logIn, openLine } from '#tests/browser/tools/steps.ts'
import { dumpStorage, untilInstalled } from '#tests/browser/tools/storage-dump.ts'

const END_OF_MESSAGE = 'Not you? Call 18002586161'

const MESSAGE = `Rs.120.00 debited from HDFC Bank A/c XX1234 on 20-11-26 to CAFE BLUE. UPI Ref 612345678901. ${END_OF_MESSAGE}`

test.use({ serviceWorkers: 'allow' })

/** Shares a text as the share sheet of a phone does: a form is sent to `/share`, and the service worker takes it. */
const share = async (page: Page, text: string): Promise<void> => {
  await untilInstalled(page)
  const action = new URL('/share', page.url()).href
  await page.goto('about:blank')
  await page.setContent(`<form method="post" action="${action}"><textarea name="text"></textarea></form>`)
  await page.locator('textarea').fill(text)
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit())
  await page.waitForURL('**/add')
}

test('a typed line is saved with two presses after it', { tag: '@journey' }, async ({ page, person }) => {
  await addAccount(person)
  await person.call(endpoints.addLend, lend(3, { returnName: 'Ravi Kumar', reason: 'Books' }))
  await page.reload()
  await expect(lendRow(page, 'Books')).toBeVisible()
  await openLine(page)
  await page.keyboard.type('lent 250 ravi tea hdfc')
  await expect(page.getByText(/^Lent\. Amount ₹250\.00, Who Ravi Kumar/)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('dialog', { name: 'Add Lend Borrow' }).getByRole('button', { name: 'Add', exact: true }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Lend borrow added successfully!')
  await expect(lendRow(page, 'tea')).toBeVisible()
})

test('the focus stays in the form that a line opened, also when the palette goes slowly', async ({ page, person }) => {
  await person.call(endpoints.addLend, lend(3, { returnName: 'Ravi Kumar', reason: 'Books' }))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await expect(lendRow(page, 'Books')).toBeVisible()
  await openLine(page)
  await line(page).fill('lent 250 ravi tea')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add Lend Borrow' })
  await expect(form).toBeVisible()
  await expect(line(page)).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Add', exact: true })).toBeFocused()
})

test('a shared message is saved with three presses, and stands in no address, storage or other request', async ({
  page,
  person,
}) => {
  const bank = await addAccount(person)
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/share')) sent.push(`${request.url()} ${request.postData()}`)
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await share(page, MESSAGE) // the first press: the application in the share sheet
  await expect(page.getByText('₹120.00 went out', { exact: true })).toBeVisible()
  expect((await dumpStorage(page)).includes(END_OF_MESSAGE)).toBe(false)
  await page.getByRole('button', { name: 'Expense', exact: true }).click()
  await expect(field(page, 'Amount')).toHaveValue('120')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Add bank expenses successful!')
  await page.goto(`/bank/${bank.id}`)
  await expect(page.getByRole('region', { name: 'Expenses' }).getByText('Cafe Blue')).toBeVisible()
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.filter((request) => request.includes(END_OF_MESSAGE))).toEqual([])
})

test('a message that is shared before the login opens after it', async ({ page, person }) => {
  await addAccount(person)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await share(page, MESSAGE)
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.getByLabel(/^E-mail/).fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Message')).toHaveValue(MESSAGE)
})

test('without a connection a line and a shared message still become filled forms', async ({
  page,
  context,
  person,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, 'optional')
  await addAccount(person)
  await person.call(endpoints.addLend, lend(3, { returnName: 'Ravi Kumar', reason: 'Books' }))
  await untilInstalled(page)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await logIn(page, person)
  await expect(lendRow(page, 'Books')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await openLine(page)
  await line(page).fill('lent 250 ravi tea')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Who')).toHaveValue('Ravi Kumar')
  await share(page, MESSAGE)
  await page.getByRole('button', { name: 'Expense', exact: true }).click()
  await expect(field(page, 'Amount')).toHaveValue('120')
  await context.setOffline(false)
})

test('the palette and the screen that reads messages are accessible', async ({ page, person }) => {
  await addAccount(person)
  await person.call(endpoints.addLend, lend(3, { returnName: 'Ravi Kumar', reason: 'Books' }))
  await person.call(endpoints.addLend, lend(4, { returnName: 'Ravi Shah', reason: 'Lamp' }))
  await page.reload()
  await expect(lendRow(page, 'Books')).toBeVisible()
  await openLine(page)
  await expectAccessible(page, 'palette', page.getByRole('listbox', { name: 'Results' }).getByRole('option').first())
  await page.keyboard.type('lent 2000 ravi fri hdfc')
  await expectAccessible(page, 'palette-line', page.getByText(/^or Ravi/))
  await share(page, MESSAGE)
  await expectAccessible(page, 'add', page.getByText('₹120.00 went out', { exact: true }))
})

test('the manifest offers shortcuts and takes shared texts', async ({ page, request }) => {
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest: unknown = await (await request.get(href ?? '')).json()
  expect(manifest).toMatchObject({
    share_target: { action: '/share', method: 'POST', params: { text: 'text' } },
    shortcuts: [
      { name: 'Lend', url: '/add?form=lend' },
      { name: 'Borrow', url: '/add?form=borrow' },
      { name: 'Expense', url: '/add?form=expense' },
    ],
  })
})
