import { endpoints } from '#contract/endpoints.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { chooseInRow, readToken } from '#tests/browser/tools/steps.ts'
import { untilStored } from '#tests/browser/tools/storage-dump.ts'

test.use({ serviceWorkers: 'allow' })

const JWT_VERIFY = `**${endpoints.jwtVerify.path}`

test('a server that does not respond to the check counts as offline, until it does', async ({
  page,
  person,
  expectErrors,
}) => {
  expectErrors(/ERR_CONNECTION_REFUSED/)
  await person.call(endpoints.addLend, lend(3, { reason: 'School fees for Kabir' }))
  await page.goto('/home')
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await untilStored(page, 'School fees for Kabir')
  await page.route(JWT_VERIFY, (route) => route.abort('connectionrefused'))
  await page.reload()
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await expect(page.getByText(/^Offline\. Showing what was loaded/)).toBeVisible()
  await page.unroute(JWT_VERIFY)
  await expect(page.getByText(/^Offline/)).toHaveCount(0)
})

test('a captive portal is no response: the session stays, nothing counts as saved, and the delete is sent after it', async ({
  page,
  person,
}) => {
  await person.call(endpoints.addLend, lend(3, { reason: 'School fees for Kabir' }))
  await page.goto('/home')
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await untilStored(page, 'School fees for Kabir')
  const portal = { status: 200, contentType: 'text/html; charset=utf-8', body: '<h1>Sign in to the Wi-Fi</h1>' }

  await page.route('**/api/**', (route) => route.fulfill(portal))
  await chooseInRow(lendRow(page, 'School fees'), 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete record!')).toBeVisible()
  await expect(page.getByText('Record deleted successfully!')).toHaveCount(0)
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await untilStored(page, 'School fees for Kabir') // again: the delete had removed it

  await page.reload()
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await expect(page.getByText(/^Offline\. Showing what was loaded/)).toBeVisible()

  await page.unroute('**/api/**')
  await expect(page.getByText(/^Offline/)).toHaveCount(0)
  await expect(lendRow(page, 'School fees for Kabir')).toHaveCount(0)
})

test('a start during a failover, or behind a proxy that wants a login, keeps the session and the stored records', async ({
  page,
  person,
  expectErrors,
}) => {
  expectErrors(/the server responded with a status of (401|503)/)
  await person.call(endpoints.addLend, lend(3, { reason: 'School fees for Kabir' }))
  await page.goto('/home')
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await untilStored(page, 'School fees for Kabir')
  const token = await readToken(page)
  const problem = { status: 503, headers: { 'Retry-After': '1' }, contentType: 'application/problem+json', body: '{}' }
  const proxyPage = { status: 401, contentType: 'text/html', body: '<h1>Sign in to the proxy</h1>' }

  for (const response of [problem, proxyPage]) {
    await page.route('**/api/**', (route) => route.fulfill(response))
    await page.reload()
    await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
    await expect(page.getByText(/^Offline\. Showing what was loaded/)).toBeVisible()
    await page.unroute('**/api/**')
    await expect(page.getByText(/^Offline/)).toHaveCount(0)
    expect(await readToken(page)).toBe(token)
  }
})
