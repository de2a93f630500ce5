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
const HEIGHT = 800

/** What is kept of how a screen looked, wherever the page is. */
const keptOf = async (page: Page): Promise<string> => {
  const { origins } = await page.context().storageState()
  const items = origins.flatMap(({ localStorage }) => localStorage)
  return items.find(({ name }) => name === 'last-seen')?.value ?? 'nothing'
}

/** So many records that not all are in sight. */
const addRecords = async (person: Person): Promise<void> => {
  for (let day = 1; day <= 12; day += 1) await person.call(endpoints.addLend, lend(day, { amount: 1_000 * day }))
}

const see = async (page: Page): Promise<void> => {
  await page.goto('/home')
  await expect(lendRow(page, REASON).first()).toBeVisible()
  await untilIdle(page)
}

const leave = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await expect.poll(() => keptOf(page)).toContain(REASON)
}

const seeAndLeave = async (page: Page, person: Person): Promise<void> => {
  await addRecords(person)
  await see(page)
  await leave(page)
}

const expectNothingEarly = async (page: Page, path = '/home'): Promise<void> => {
  expect(await keptOf(page)).toContain(REASON)
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect.poll(() => keptOf(page)).toBe('nothing') // once it is decided
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
    await page.setViewportSize({ width, height: HEIGHT })
    await seeAndLeave(page, person)
    await page.goto(path)
    await applicationHasTakenOver(page)
    await expect(lendRow(page, REASON).first()).toBeVisible()
    const seen = async () => (await seenOf(page, 'main *:not(svg *)')).filter(({ y }) => y < HEIGHT)
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

const slowStarts = {
  'a screen that takes long to come': (page: Page) => page.route(/\/assets\/home-page-[^/]*\.js$/, () => {}),
  'a store that does not answer': (page: Page) =>
    page.addInitScript(() => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest // of which nothing is ever heard
    }),
}

for (const [what, make] of Object.entries(slowStarts)) {
  test(`${what} leaves it in sight`, async ({ page, person }) => {
    await seeAndLeave(page, person)
    await make(page)
    await page.route(`**${endpoints.getLend.path}`, () => {})
    await page.goto('/home', { waitUntil: 'commit' })
    const overlay = page.getByRole('status').filter({ hasText: 'Wealth Care Loading...' })
    await expect(overlay).toHaveCSS('clip-path', 'inset(100%)')
    await expect(page.getByText(REASON).first()).toBeVisible()
  })
}

test('nothing in it can be pressed until the application is there', async ({ page, person }) => {
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
})

test('answers that change nothing leave it as it is', async ({ page, context, person }) => {
  const other = await context.newPage()
  await addRecords(person)
  await see(other)
  await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bank' }).click()
  await expectScreen(other, 'Bank')
  await see(page)
  await leave(page)
  const answered = other.waitForResponse(`**${endpoints.getLend.path}`)
  await other.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 3_600_000 // what was read is old
  })
  await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await (await answered).finished()
  await untilIdle(other)
  expect(await keptOf(page)).toContain(REASON)
})

test('only what is in the window is kept', async ({ page, person }) => {
  await seeAndLeave(page, person)
  const rows = (await keptOf(page)).match(/data-index/g) ?? []
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.length).toBeLessThan(12)
})

test('another view of the list does not begin with it', async ({ page, person }) => {
  await seeAndLeave(page, person)
  await expectNothingEarly(page, '/home?sort=amount')
})

test('a window of another width does not begin with it', async ({ page, person }) => {
  await seeAndLeave(page, person)
  await page.setViewportSize({ width: 900, height: HEIGHT })
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
