import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { holdAssets, waitForApplication } from '#tests/browser/tools/before-scripts.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { expectScreen } from '#tests/browser/tools/steps.ts'
import { dumpStorage } from '#tests/browser/tools/storage-dump.ts'

const REASON = 'School fees for Kabir'

const CHECK = `**${endpoints.jwtVerify.path}`

/** The session checks that the page requests from now on. */
const watchChecks = (page: Page): string[] => {
  const checks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(endpoints.jwtVerify.path)) checks.push(request.url())
  })
  return checks
}

/** Notes from the start of every page whether this text was ever in it. */
const watchFor = async (page: Page, text: string): Promise<() => Promise<boolean>> => {
  await page.addInitScript((wanted) => {
    const note = (): void => {
      if (document.documentElement.textContent.includes(wanted)) document.documentElement.dataset.wasSeen = 'true'
    }
    new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true })
  }, text)
  return async () => (await page.locator('html').getAttribute('data-was-seen')) !== null
}

test('a session that was revoked never shows a record, however slow the check is', async ({
  page,
  person,
  expectErrors,
}) => {
  expectErrors(/the server responded with a status of 401/)
  await person.call(endpoints.addLend, lend(1, { reason: REASON }))
  await page.goto('/home')
  await expect(lendRow(page, REASON)).toBeVisible()
  await expect.poll(() => dumpStorage(page)).toContain(REASON)
  const wasSeen = await watchFor(page, REASON)
  await page.reload()
  await expect(lendRow(page, REASON)).toBeVisible()
  expect(await wasSeen(), 'the watch works').toBe(true)

  const token = await page.evaluate(() => localStorage.getItem('token'))
  await person.withToken(token ?? '')(endpoints.logout)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(CHECK, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/home')
  await expect(page.getByText('Wealth Care Loading...').first()).toBeVisible() // the page's, then the application's
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(await wasSeen()).toBe(false)
  release()
  await expectScreen(page, 'Log in')
  expect(await wasSeen()).toBe(false)
  await expect.poll(() => dumpStorage(page)).not.toContain(REASON)
})

test('the session is checked before the scripts of the application have come', async ({ page }) => {
  const release = await holdAssets(page)
  const check = page.waitForResponse(CHECK)
  await page.goto('/home', { waitUntil: 'commit' })
  expect((await check).status()).toBe(200)
  await expect(page.locator('#first-paint')).toHaveCount(1)
  release()
  await expectScreen(page, 'Today')
})

for (const path of ['/', '/home', '/bank', '/profile']) {
  test(`the session is checked once when the application starts at ${path}`, async ({ page }) => {
    const checks = watchChecks(page)
    await page.goto(path)
    await waitForApplication(page)
    await expect(page.getByText('Hello Asha')).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(checks).toHaveLength(1)
  })
}

test('no session is checked where there is none', async ({ page }) => {
  await page.evaluate(() => localStorage.removeItem('token'))
  const checks = watchChecks(page)
  await page.goto('/')
  await waitForApplication(page)
  await expectScreen(page, 'Log in')
  expect(checks).toEqual([])
})
