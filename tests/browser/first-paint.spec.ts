import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { holdScripts, readVisible, waitForApplication } from '#tests/browser/tools/before-scripts.ts'
import { expect, signedInTest, test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'

const boxes = (page: Page) => readVisible(page, 'main, h1, p, label, input, button, a')

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`the login stands where it will stand before a script has come, ${colorScheme}, ${width} wide`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      const release = await holdScripts(page)
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
  const release = await holdScripts(page)
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
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password *').fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  expect(new URL(page.url()).search).toBe('')
  release()
  await expect(page.getByRole('heading', { name: 'My Lend Borrow' })).toBeVisible()
})

signedInTest('who has a session sees its frame and a skeleton at once, and never the login', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeHidden()
  const before = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  release()
  await waitForApplication(page)
  await expect(page.getByText('Hello ')).toBeVisible()
  expect(await page.getByRole('navigation', { name: 'Main' }).boundingBox()).toEqual(before)
})

for (const [path, link] of [
  ['/home/add', 'Home'],
  ['/bank', 'Bank'],
  ['/bank/some-id', 'Bank'],
  ['/bank/add', 'Bank'],
  ['/analysis', 'Analysis'],
  ['/history', 'History'],
  ['/profile', undefined],
] as const) {
  for (const width of [360, 1280]) {
    signedInTest(`${path} begins with its frame and a skeleton of its own, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(1)
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeHidden()
      const links = page.getByRole('navigation').first().getByRole('link')
      await expect(links).toHaveText(['Home', 'Bank', 'Analysis', 'History'])
      await expect(page.getByRole('navigation').first().locator('[aria-current]')).toHaveText(link ? [link] : [])
      await expect(page.getByRole('button', { name: 'Add new' })).toBeDisabled()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  }
}

test('the skeleton stays until the records are there, and nothing covers it', async ({ page, person }) => {
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
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByText('Wealth Care Loading...')).toHaveCount(0)
  release()
  await expect(lendRow(page, lend(0).reason)).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
})

test('a screen that is not the login shows no picture of it', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/auth/register', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeHidden()
  release()
  await expect(page.getByLabel('Name')).toBeVisible()
})

const HOME = /\/assets\/home-page-[^/]*\.js$/

signedInTest('a screen comes while its session is still being checked', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${endpoints.jwtVerify.path}`, async (route) => {
    await released
    await route.continue()
  })
  const screen = page.waitForResponse(HOME)
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
  expect(asked.filter((url) => HOME.test(url))).toEqual([])
})
