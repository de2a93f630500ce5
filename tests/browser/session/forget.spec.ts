import { endpoints } from '#contract/endpoints.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { expect, test } from '#tests/browser/tools/fixtures.ts'
import { addLend, lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { registerPerson } from '#tests/browser/tools/people.ts'
import { logIn, untilCodeIsStored } from '#tests/browser/tools/steps.ts'
import { dumpStorage, untilInstalled } from '#tests/browser/tools/storage-dump.ts'

test.use({ serviceWorkers: 'allow' })

test('"Sign out and clear this device" leaves nothing in the browser, and the application starts anew', async ({
  page,
  context,
  product,
  mail,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, 'optional')
  const person = await registerPerson(product.url, mail)
  await person.call(endpoints.addLend, lend(3))
  await page.goto('/')
  await logIn(page, person)
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await untilInstalled(page)
  await untilCodeIsStored(page)
  await expect.poll(() => dumpStorage(page)).toContain('School fees for Kabir')
  await context.setOffline(true)
  await addLend(page, { reason: 'Fuel', amount: '750' })
  await expect(lendRow(page, 'Fuel')).toContainText('Waiting to be sent')

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByRole('link', { name: /^Devices and password/ }).click()
  await page.getByRole('button', { name: 'Sign out and clear this device' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out and clear this device?' })
  await expectAccessible(page, 'forget', question.getByText('1 entry was not sent and will be lost.'))
  await question.getByRole('button', { name: 'Sign out and clear this device' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('this device has forgotten everything')).toBeVisible()
  expect(JSON.parse(await dumpStorage(page))).toEqual([{}, {}, 'wealth-care-cache', 'queries', [], []])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)

  await context.setOffline(false)
  await page.reload()
  await logIn(page, person)
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await expect(lendRow(page, 'Fuel')).toHaveCount(0)
})
