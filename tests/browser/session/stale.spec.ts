import { endpoints } from '#contract/endpoints.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'

const TWELVE_MINUTES = 12 * 60 * 1_000

test('a list that could not be refreshed says how old it is, until Retry refreshes it', async ({
  page,
  person,
  expectErrors,
}) => {
  expectErrors(/the server responded with a status of 500/)
  await person.call(endpoints.addLend, lend(3))
  await page.goto('/home')
  await expect(lendRow(page, 'School fees')).toBeVisible()
  await page.route(`**${endpoints.getLend.path}`, (route) => route.fulfill({ status: 500, json: { status: 500 } }))
  await page.clock.install({ time: Date.now() + TWELVE_MINUTES })
  await page.getByRole('link', { name: 'Bank', exact: true }).first().click()
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await page.clock.runFor(5_000) // two retries
  const note = page.getByText(/^Could not be refreshed\. Showing what was loaded 1[23] min ago\./)
  await expect(note).toBeVisible()
  await expect(lendRow(page, 'School fees')).toBeVisible()
  await expectAccessible(page, 'stale', note)
  await page.unroute(`**${endpoints.getLend.path}`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(note).toBeHidden()
})
