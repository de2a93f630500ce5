import type { Browser, Page } from '@playwright/test'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { ShareAdded } from '#contract/shares/response.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { addAccount } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import type { Person } from '#tests/browser/tools/people.ts'
import { chooseInRow, expectToast, field } from '#tests/browser/tools/steps.ts'

/** An overdue record of ₹5,000.00 for rent, lent to Ravi. */
const rent = lend(20, {
  reason: 'Rent',
  amount: 5_000,
  bank: 'HDFC',
  returnName: 'Ravi',
  returnDate: lend(3).lendDate,
})

const addRent = async (person: Person): Promise<Lend> => (await person.call(endpoints.addLend, rent)) as Lend // the response of add-lend

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Ask back: Ravi, ₹5,000.00' })
const openScreen = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

/** Opens an address as someone else: in a browser without a session. The errors of the page are collected. */
const openAsOther = async (browser: Browser, url: string) => {
  const context = await browser.newContext({ locale: 'en-IN' })
  const errors: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  context.on('weberror', (error) => errors.push(String(error.error())))
  const page = await context.newPage()
  await page.goto(url)
  return { page, errors, close: () => context.close() }
}

test('a user asks for money, the person says that it is paid, and one press records it', { tag: '@journey' }, async ({
  page,
  person,
  browser,
}) => {
  await addAccount(person)
  await addRent(person)
  await page.reload()

  const url = await test.step('the message has a code and the address of a page', async () => {
    await chooseInRow(lendRow(page, 'Rent'), 'Open')
    await page
      .getByRole('dialog', { name: 'Rent' })
      .getByRole('link', { name: /^Ask back/ })
      .click()
    await expect(page.getByLabel('Message')).toHaveValue(/^Hi Ravi, on .* I lent you ₹5,000\.00 for Rent\./)
    await field(page, 'UPI id').fill('asha@okaxis')
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    await expect(page.getByRole('img', { name: 'UPI code: ₹5,000.00 to asha@okaxis' })).toBeVisible()
    await page.getByRole('button', { name: 'Make a page' }).click()
    const address = await page.getByLabel('Address of the page').inputValue()
    await page.getByRole('button', { name: 'Put it into the message' }).click()
    await expect(page.getByLabel('Message')).toHaveValue(new RegExp(address))
    await drawer(page).getByRole('button', { name: 'Close' }).click()
    return address
  })

  const other = await openAsOther(browser, url)
  await test.step('the person opens the page without an account, and says that a part is paid', async () => {
    await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Between Asha and Ravi')
    await expect(other.page.getByText('Scan it with a payment app: ₹5,000.00 to asha@okaxis.')).toBeVisible()
    await other.page.getByRole('link', { name: 'हिन्दी' }).click()
    await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Asha और Ravi का हिसाब')
    await expect(other.page.getByRole('button', { name: 'मैंने ₹5,000.00 दे दिए' })).toBeVisible()
    await other.page.getByRole('link', { name: 'English' }).click()
    await other.page.getByText('Another amount, or a note').click()
    await other.page.getByLabel('Amount').fill('2000')
    await other.page.getByLabel('Note').fill('By UPI')
    await other.page.getByRole('button', { name: 'I have paid this' }).click()
    await expect(other.page.getByRole('status')).toContainText('Thank you. Asha will see it and confirm.')
    await expect(other.page.getByRole('status')).toBeFocused()
    await expect(other.page.getByRole('button')).toHaveCount(0)
    await expect(other.page.getByText('Waiting for Asha.')).toBeVisible()
  })

  await test.step('the home screen shows it, and one press records it in the account', async () => {
    await page.goto('/home')
    const claims = page.getByRole('region', { name: 'Payments to confirm' })
    await expect(claims).toContainText('Ravi says ₹2,000.00 paid for Rent')
    await expect(claims).toContainText('just now · By UPI')
    await claims.getByRole('button', { name: /^Accept/ }).click()
    await expectToast(page, 'Return recorded!')
    await expect(claims).toHaveCount(0)
    await openScreen(page, 'Bank')
    await expect(page.getByRole('article', { name: 'HDFC ••1234' })).toContainText('₹3,000.00')
    await openScreen(page, 'Home')
    await lendRow(page, 'Rent').getByText('Rent').click()
    const record = page.getByRole('dialog', { name: 'Rent' })
    await expect(record.getByText('₹2,000 of ₹5,000 returned')).toBeVisible()
    await expect(record.getByText('₹2,000.00 back into HDFC ••1234 · By UPI')).toBeVisible()
  })

  await test.step('the page shows what is still open', async () => {
    await other.page.goto(url)
    await expect(other.page.getByRole('button', { name: 'I have paid ₹3,000.00' })).toBeVisible()
    await expect(other.page.getByText(/^₹2,000\.00 returned on/)).toBeVisible()
    await expect(other.page.getByText('Confirmed by Asha.')).toBeVisible()
    expect(other.errors).toEqual([])
    await other.close()
  })
})

/** Adds a record with a return, a page, and two claims. Returns the address of the page. */
const addClaims = async (person: Person): Promise<{ id: string; url: string }> => {
  await addAccount(person)
  const { id } = await addRent(person)
  await person.call(buildPath(endpoints.addReturn, { lendId: id }), { date: lend(1).lendDate, amount: 500 })
  const share = (await person.call(endpoints.addShare, { person: 'Ravi', days: 30 })) as ShareAdded // the response of shares
  const token = share.url?.split('/').at(-1) ?? ''
  const claim = { lendId: id, amount: 2_000, note: 'By UPI, from my other account' }
  await person.call(buildPath(endpoints.addClaim, { token }), claim)
  await person.call(buildPath(endpoints.addClaim, { token }), { ...claim, amount: 131.5, note: '' })
  return { id, url: share.url ?? '' }
}

/** Saves the UPI id through the drawer. */
const saveUpi = async (page: Page): Promise<void> => {
  await field(page, 'UPI id').fill('asha@okaxis')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByRole('img', { name: /^UPI code/ })).toBeVisible()
}

test('the form that asks back is accessible', async ({ page, person }) => {
  const { id } = await addClaims(person)
  await page.goto(`/home?record=${id}&part=ask`)
  await expectAccessible(page, 'ask-without-upi', page.getByText('Add your UPI id to show a code.'))
  await saveUpi(page)
  await page.getByRole('button', { name: 'Make a page' }).click()
  await expectAccessible(page, 'ask', page.getByLabel('Address of the page'))
  await page.goto('/person/Ravi')
  await expectAccessible(page, 'ask-person-page', page.getByRole('link', { name: 'Ask back' }).first())
})

test('the payments to confirm are accessible', async ({ page, person }) => {
  await addClaims(person)
  await page.goto('/home')
  await expectAccessible(page, 'claims-home', page.getByRole('region', { name: 'Payments to confirm' }))
  await page.goto('/bank')
  await page.getByRole('button', { name: '2 payments to confirm' }).click()
  await expectAccessible(page, 'claims', page.getByRole('region', { name: 'Payments to confirm' }))
})

test('the reminders are accessible', async ({ page }) => {
  await page.goto('/profile/reminders')
  await page.getByRole('switch', { name: /^Calendar/ }).click()
  await page.getByRole('switch', { name: /^Morning mail/ }).click()
  await expect(page.getByLabel('Calendar address')).toHaveValue(/\.ics$/)
  await expectAccessible(page, 'reminders', page.getByLabel('Time zone'))
})

test('the page for the other side is accessible', async ({ page, person, browser }) => {
  const { id, url } = await addClaims(person)
  await page.goto(`/home?record=${id}&part=ask`)
  await saveUpi(page)
  const other = await openAsOther(browser, url)
  const ready = other.page.getByRole('button', { name: /^I have paid ₹/ })
  await expectAccessible(other.page, 'share', ready, { isServerPage: true })
  await other.page.goto(`${url}?language=ta`)
  await expectAccessible(other.page, 'share-tamil', other.page.getByRole('heading', { level: 1 }), {
    isServerPage: true,
  })
  await other.page.goto(`${url}x`)
  await expectAccessible(other.page, 'share-unknown', other.page.getByRole('heading'), { isServerPage: true })
  await other.close()
})
