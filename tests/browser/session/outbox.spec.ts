import { endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { toEditedLend } from '#src/lends/lend.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { addLend, lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { chooseInRow, field, scrollTo, untilCodeIsStored } from '#tests/browser/tools/steps.ts'
import { dumpStorage } from '#tests/browser/tools/storage-dump.ts'

test.use({ serviceWorkers: 'allow' })

test('a record added offline is there after the tab was closed, and is saved once when the connection is back', {
  tag: '@journey',
}, async ({ page, context, person, expectErrors }) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, 'optional')
  await person.call(endpoints.addLend, lend(3))
  await page.goto('/home')
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await untilCodeIsStored(page)
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
  await untilCodeIsStored(page)
  await context.setOffline(true)
  await addLend(page, { reason: 'Fuel', amount: '750' })
  await page.getByRole('button', { name: '1 waiting' }).click()
  await expectAccessible(page, 'waiting', page.getByRole('dialog').getByText('Fuel'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectAccessible(page, 'logout-question', page.getByRole('button', { name: 'Stay' }))
})

test('a refused entry and one to compare are accessible, and the buttons of the comparison are in view', async ({
  page,
  context,
  person,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, 'optional')
  expectErrors(/412|404/, 'optional')
  await person.call(endpoints.addLend, lend(3))
  await person.call(endpoints.addLend, lend(1, { reason: 'Rent' }))
  const [first, second] = (await person.call(endpoints.getLend)) as Lend[] // the response of get-lend
  await page.goto('/home')
  await expect(lendRow(page, 'Rent')).toBeVisible()
  await untilCodeIsStored(page)
  await context.setOffline(true)
  for (const reason of ['Rent', 'School fees']) {
    await chooseInRow(lendRow(page, reason), 'Edit')
    await field(page, 'Amount').fill('900')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const each of [first, second]) {
    if (each?.reason === 'Rent') await person.call(endpoints.deleteLend, { id: each.id })
    else if (each) await person.call(endpoints.editLend, { ...toEditedLend(each), reason: 'School fees of May' })
  }
  await context.setOffline(false)
  const header = page.getByRole('button', { name: '1 to compare, 1 refused' })
  await scrollTo(page, 0) // the record just saved was scrolled to, which leaves buttons below the header
  await expectAccessible(page, 'refused', header)
  await header.click()
  await page.getByRole('button', { name: /^Compare: / }).click()
  const dialog = page.getByRole('dialog', { name: 'This record has changed meanwhile' })
  await expectAccessible(page, 'conflict', dialog.getByRole('button', { name: 'Save mine' }))
  for (const size of [
    { width: 360, height: 560 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await dialog.getByText(/fields are the same$/).click()
    await expect(dialog.getByRole('button', { name: 'Save mine' })).toBeInViewport({ ratio: 1 })
  }
})
