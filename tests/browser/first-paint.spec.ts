import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { holdAssets, readVisible, waitForApplication } from '#tests/browser/tools/before-scripts.ts'
import { expect, signedInTest, test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'

const boxes = (page: Page) => readVisible(page, 'main, h1, p, label, input, button, a')

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`the login stands where it will stand before a script and the style sheet have come, ${colorScheme}, ${width} wide`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      const release = await holdAssets(page)
      await page.goto('/', { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
      const before = await boxes(page)
      expect(before.length).toBeGreaterThan(8)
      release()
      await waitForApplication(page)
      await expect.poll(() => boxes(page)).toEqual(before)
    })
  }
}

test('what was typed, and where, before the application came is kept', async ({ page }) => {
  const release = await holdAssets(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('asha@example.com')
  await page.getByLabel('Password *').pressSequentially('Half a pass')
  await page.getByLabel('Password *').press('ArrowLeft')
  release()
  await waitForApplication(page)
  await expect(page.getByLabel('E-mail')).toHaveValue('asha@example.com')
  await page.keyboard.type('word at its ')
  await expect(page.getByLabel('Password *')).toHaveValue('Half a pasword at its s')
})

test('a login that was sent before the application came logs in once it is there', async ({ page, person }) => {
  const release = await holdAssets(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password *').fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  expect(new URL(page.url()).search).toBe('')
  release()
  await expect(page.getByRole('heading', { name: 'My Lend Borrow' })).toBeVisible()
})

const overlay = (page: Page) => page.getByText('Wealth Care Loading...')

for (const path of ['/', '/home/add', '/history', '/analysis']) {
  signedInTest(`who has a session sees the overlay at ${path}, and never the login`, async ({ page }) => {
    const release = await holdAssets(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(overlay(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeHidden()
    release()
    await waitForApplication(page)
    await expect(page.getByText('Hello ')).toBeVisible()
    await expect(overlay(page)).toHaveCount(0)
  })
}

test('the overlay stays until the records are there', async ({ page, person }) => {
  await person.call(endpoints.addLend, lend(0))
  await page.addInitScript((token) => localStorage.setItem('token', token), person.token) // nothing is cached yet
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${endpoints.getLend.path}`, async (route) => {
    await released
    await route.continue()
  })
  const lends = page.waitForRequest(`**${endpoints.getLend.path}`)
  await page.clock.install()
  await page.goto('/home', { waitUntil: 'commit' })
  await lends
  await page.clock.runFor(3_000)
  await expect(overlay(page).first()).toBeVisible() // the static one, then that of the application
  release()
  await expect(lendRow(page, lend(0).reason)).toBeVisible()
  await expect(overlay(page)).toHaveCount(0)
})

test('the records of a first visit take at most 15 requests, of which the first ask for them', async ({
  page,
  person,
}) => {
  await person.call(endpoints.addLend, lend(0))
  await page.addInitScript((token) => localStorage.setItem('token', token), person.token)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: lend(0).returnName }).first()).toBeVisible()
  // What opens from the records is asked for when they stand.
  const before = asked.slice(
    0,
    asked.findIndex((path) => path.includes('/more-')),
  )
  expect(before.length, asked.join('\n')).toBeGreaterThan(5)
  expect(before.length, asked.join('\n')).toBeLessThanOrEqual(15)
  expect(asked.filter((path) => path.startsWith('/api/')).slice(0, 2)).toEqual([
    endpoints.jwtVerify.path,
    endpoints.getLend.path,
  ])
  expect(asked.filter((path) => path === endpoints.getLend.path)).toHaveLength(1)
})

test('a screen that is not the login shows no picture of it', async ({ page }) => {
  const release = await holdAssets(page)
  await page.goto('/auth/register', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeHidden()
  release()
  await expect(page.getByLabel('Name')).toBeVisible()
})

/** The screens of a session. */
const SCREENS = /\/assets\/app-[^/]*\.js$/

signedInTest('a screen comes while its session is still being checked', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${endpoints.jwtVerify.path}`, async (route) => {
    await released
    await route.continue()
  })
  const screen = page.waitForResponse(SCREENS)
  await page.goto('/home', { waitUntil: 'commit' })
  expect((await screen).ok()).toBe(true)
  release()
  await expect(page.getByRole('heading', { name: 'My Lend Borrow' })).toBeVisible()
})

test('who has no session loads nothing of a screen of one', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await waitForApplication(page)
  expect(asked.filter((url) => SCREENS.test(url))).toEqual([])
})
