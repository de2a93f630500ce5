import type { Page } from '@playwright/test'
import { addDays } from 'date-fns'
import { endpoints } from '#contract/endpoints.ts'
import { addAccount } from './bank-steps.ts'
import { applicationHasTakenOver, holdScripts, seenOf, untilIdle } from './before-scripts.ts'
import { expect, signedInTest as test } from './fixtures.ts'
import { lend, lendRow } from './lend-steps.ts'
import { type Person, registerPerson } from './people.ts'
import { expectScreen, field } from './steps.ts'
import { dumpStorage } from './storage-dump.ts'

const REASON = 'School fees for Kabir'

/** What is kept of how a screen looked, wherever the page is. */
const keptOf = async (page: Page): Promise<string> => {
  const { origins } = await page.context().storageState()
  const items = origins.flatMap(({ localStorage }) => localStorage)
  return items.find(({ name }) => name === 'last-seen')?.value ?? 'nothing'
}

/** So many records that not all are in sight, seen in this page, which is then left. */
const seeAndLeave = async (page: Page, person: Person): Promise<void> => {
  for (let day = 1; day <= 12; day += 1) await person.call(endpoints.addLend, lend(day, { amount: 1_000 * day }))
  await page.goto('/home')
  await expect(lendRow(page, REASON).first()).toBeVisible()
  await untilIdle(page)
  await page.goto('about:blank')
  await expect.poll(() => keptOf(page)).toContain(REASON)
}

const expectNothingEarly = async (page: Page): Promise<void> => {
  const release = await holdScripts(page)
  const first = page.waitForResponse(/\/last-seen-/)
  await page.goto('/home', { waitUntil: 'commit' })
  await (await first).finished()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByText(REASON)).toHaveCount(0)
  release()
  await applicationHasTakenOver(page)
}

for (const { colorScheme, width, path } of [
  { colorScheme: 'light', width: 1280, path: '/home' },
  { colorScheme: 'dark', width: 1280, path: '/home?sort=amount' },
  { colorScheme: 'light', width: 360, path: '/home?sort=amount' },
  { colorScheme: 'dark', width: 360, path: '/home' },
] as const) {
  test(`${path} begins as it was seen last, and stays so, ${colorScheme}, ${width} wide`, async ({ page, person }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await seeAndLeave(page, person)
    await page.goto(path)
    await applicationHasTakenOver(page)
    await expect(lendRow(page, REASON).first()).toBeVisible()
    const seen = () => seenOf(page, 'main *:not(svg *)')
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(50)
    await untilIdle(page)
    const before = await seen()
    const release = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByText(REASON).first()).toBeVisible()
    const words = (all: typeof before) => all.flatMap(({ text, ...place }) => (text ? [{ text, ...place }] : []))
    expect(words(await seen())).toEqual(words(before))
    release()
    await applicationHasTakenOver(page)
    await expect.poll(seen).toEqual(before)
  })
}

test('the address that leads to /home begins like it', async ({ page, person }) => {
  await seeAndLeave(page, person)
  await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText(REASON).first()).toBeVisible()
})

test('a screen that takes long to come is not covered meanwhile', async ({ page, person }) => {
  await seeAndLeave(page, person)
  await page.route(/\/assets\/home-page-[^/]*\.js$/, () => {})
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.getByText('Wealth Care Loading...')).toBeAttached()
  await expect(page.getByText('Wealth Care Loading...')).toBeHidden()
  await expect(page.getByText(REASON).first()).toBeVisible()
})

test('what is pressed in it waits for the application', async ({ page, person }) => {
  await seeAndLeave(page, person)
  const release = await holdScripts(page)
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.getByText(REASON).first()).toBeVisible()
  const pressed = page
    .getByRole('button', { name: /^Delete: / })
    .first()
    .click()
  release()
  await pressed
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a list that may have changed since is not shown as it was', async ({ page, context, person }) => {
  const bank = await addAccount(person, { amount: 1_000 })
  const other = await context.newPage()
  await other.goto(`/bank/${bank.id}`)
  await expect(other.getByRole('region', { name: 'Balance' })).toContainText('₹1,000.00')
  await expect.poll(() => dumpStorage(other)).toContain(bank.id)
  await seeAndLeave(page, person)
  await field(other, 'Amount').fill('250.50')
  await other.getByRole('button', { name: 'Credit' }).click()
  await expect.poll(() => keptOf(page)).toBe('nothing')
  await expectNothingEarly(page)
})

test('a window of another width does not begin with it', async ({ page, person }) => {
  await seeAndLeave(page, person)
  await page.setViewportSize({ width: 900, height: 800 })
  await expectNothingEarly(page)
})

test('another day does not begin with it', async ({ page, person }) => {
  await seeAndLeave(page, person)
  await page.clock.setFixedTime(addDays(new Date(), 1))
  await expectNothingEarly(page)
})

test('another session does not begin with it', async ({ page, person, product, mail }) => {
  await seeAndLeave(page, person)
  const { token } = await registerPerson(product.url, mail)
  await page.addInitScript((other) => localStorage.setItem('token', other), token)
  await expectNothingEarly(page)
})

test('who logs out leaves nothing of it', async ({ page, context, person }) => {
  const other = await context.newPage()
  await other.goto('/profile')
  await expectScreen(other, 'Profile')
  await expect.poll(() => dumpStorage(other)).toContain(person.email)
  await seeAndLeave(page, person)
  await other.getByRole('button', { name: 'Account menu' }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await expectScreen(other, 'Log in')
  await expect.poll(() => dumpStorage(other)).not.toContain(REASON)
})
