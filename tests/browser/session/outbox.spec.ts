import { endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { addLend, lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { dumpStorage } from '#tests/browser/tools/storage-dump.ts'

test.use({ serviceWorkers: 'allow' })

test('a record added offline is there after the tab was closed, and is saved once when the connection is back', {
  tag: '@journey',
}, async ({ page, context, person, expectErrors }) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, 'optional')
  await person.call(endpoints.addLend, lend(3))
  await page.goto('/home')
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await page.evaluate(() => window.navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => dumpStorage(page)).toContain('School fees for Kabir')

  await context.setOffline(true)
  await addLend(page, { reason: 'Fuel', amount: '750' })
  await expect(lendRow(page, 'Fuel')).toContainText('Waiting to be sent')
  await page.close()

  const again = await context.newPage()
  await again.goto('/home')
  await expect(lendRow(again, 'Fuel')).toContainText('Waiting to be sent')
  const waiting = again.getByRole('button', { name: '1 waiting' })
  await expect(waiting).toBeVisible()

  await context.setOffline(false)
  await expect(waiting).toHaveCount(0)
  await expect(lendRow(again, 'Fuel')).toHaveCount(1)
  await expect(lendRow(again, 'Fuel')).not.toContainText('Waiting to be sent')
  const saved = (await person.call(endpoints.getLend)) as Lend[] // the response of get-lend
  expect(saved.map(({ reason }) => reason).toSorted()).toEqual(['Fuel', 'School fees for Kabir'])
})

test('the list of what waits, and the question at logout, are accessible', async ({
  page,
  context,
  person,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, 'optional')
  await person.call(endpoints.addLend, lend(3))
  await page.goto('/home')
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await context.setOffline(true)
  await addLend(page, { reason: 'Fuel', amount: '750' })
  await page.getByRole('button', { name: '1 waiting' }).click()
  await expectAccessible(page, 'waiting', page.getByRole('dialog').getByText('Fuel'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectAccessible(page, 'logout-question', page.getByRole('button', { name: 'Stay' }))
})
