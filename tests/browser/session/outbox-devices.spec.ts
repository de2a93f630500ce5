import { endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow, unfoldRecords } from '#tests/browser/tools/lend-steps.ts'
import { registerPerson } from '#tests/browser/tools/people.ts'
import { chooseInRow, field, logIn, readToken, untilCodeIsStored } from '#tests/browser/tools/steps.ts'

test.use({ serviceWorkers: 'allow' })

const readLends = async (person: { call: (endpoint: typeof endpoints.getLend) => Promise<unknown> }) =>
  (await person.call(endpoints.getLend)) as Lend[] // the response of get-lend

test('two devices edit a record, one of them offline: nothing changes before the second person chooses', async ({
  page,
  context,
  browser,
  person,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|412/, 'optional')
  await person.call(endpoints.addLend, lend(3, { reason: 'Rent', amount: 640 }))
  await page.goto('/home')
  await expect(lendRow(page, 'Rent')).toBeVisible()
  await untilCodeIsStored(page)
  await context.setOffline(true)
  await chooseInRow(lendRow(page, 'Rent'), 'Edit')
  await field(page, 'Amount').fill('900')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(lendRow(page, 'Rent')).toContainText('Edit waiting to be sent')

  const otherContext = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  await unfoldRecords(otherContext)
  const other = await otherContext.newPage()
  await other.goto('/')
  await logIn(other, person)
  await chooseInRow(lendRow(other, 'Rent'), 'Edit')
  await field(other, 'Amount').fill('700')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(lendRow(other, 'Rent')).toContainText('₹700.00')

  await context.setOffline(false)
  await page.getByRole('button', { name: '1 to compare' }).click()
  await page.getByRole('button', { name: 'Compare: ₹900, Rent' }).click()
  const dialog = page.getByRole('dialog', { name: 'This record has changed meanwhile' })
  await expect(dialog.getByRole('row', { name: 'Amount · you changed it ₹900.00 ₹700.00' })).toBeVisible()
  await expectAccessible(page, 'conflict', dialog.getByText('Amount · you changed it')) // on a phone the values stand under it
  expect(await readLends(person)).toMatchObject([{ amount: 700 }])
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(() => readLends(person)).toMatchObject([{ amount: 900 }])
  await otherContext.close()
})

test('a record that another device deleted is a draft with the words of the server, and can be added again', async ({
  page,
  context,
  person,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|404/, 'optional')
  await person.call(endpoints.addLend, lend(3, { reason: 'Rent', amount: 640 }))
  await page.goto('/home')
  await chooseInRow(lendRow(page, 'Rent'), 'Edit')
  await untilCodeIsStored(page)
  await context.setOffline(true)
  await field(page, 'Amount').fill('900')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(lendRow(page, 'Rent')).toContainText('Edit waiting to be sent')
  const [{ id } = { id: '' }] = await readLends(person)
  await person.call(endpoints.deleteLend, { id })
  await context.setOffline(false)
  await page.getByRole('button', { name: '1 refused' }).click()
  await page.getByRole('button', { name: 'Edit: ₹900, Rent' }).click()
  const form = page.getByRole('dialog', { name: 'Add Lend Borrow' })
  await expectAccessible(page, 'refused-entry', form.getByText(/^Not saved: /))
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => readLends(person)).toMatchObject([{ amount: 900, reason: 'Rent' }])
})

test('another user of the browser sees no entry and sends none; the first one finds and sends it after the next login', async ({
  page,
  context,
  person,
  product,
  mail,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|401/, 'optional')
  await person.call(endpoints.addLend, lend(3, { reason: 'Rent' }))
  await page.goto('/home')
  await chooseInRow(lendRow(page, 'Rent'), 'Edit')
  await untilCodeIsStored(page)
  await context.setOffline(true)
  await field(page, 'Amount').fill('900')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: '1 waiting' })).toBeVisible()
  await person.withToken(await readToken(page))(endpoints.logout)
  await context.setOffline(false)

  const other = await registerPerson(product.url, mail)
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/v1/')) changes.push(request.url())
  })
  await logIn(page, other)
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(page.getByRole('button', { name: /waiting/ })).toHaveCount(0)
  expect(changes).toEqual([])
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()

  await logIn(page, person)
  await expect.poll(() => readLends(person)).toMatchObject([{ amount: 900 }])
  await expect(page.getByRole('button', { name: /waiting/ })).toHaveCount(0)
})

test('a disk that fails leaves the entry in memory, which is said, and it is sent when the connection is back', async ({
  page,
  context,
  person,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|fetching the script/, 'optional')
  await person.call(endpoints.addLend, lend(3, { reason: 'Rent' }))
  await page.goto('/home')
  await chooseInRow(lendRow(page, 'Rent'), 'Edit')
  await untilCodeIsStored(page)
  await context.setOffline(true)
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
  })
  await field(page, 'Amount').fill('900')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/This device cannot store it: it is lost when this page closes/).first()).toBeVisible()
  await page.getByRole('button', { name: '1 waiting' }).click()
  await expect(page.getByRole('dialog').getByText(/^This device cannot store them/)).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => readLends(person)).toMatchObject([{ amount: 900 }])
})

test('what waits stands on top of the history, and in every list with a mark', async ({
  page,
  context,
  person,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|fetching the script/, 'optional')
  await person.call(endpoints.addLend, lend(3, { reason: 'Rent', amount: 640 }))
  await page.goto('/home')
  await expect(lendRow(page, 'Rent')).toBeVisible()
  await untilCodeIsStored(page)
  await context.setOffline(true)
  await chooseInRow(lendRow(page, 'Rent'), 'Edit')
  await field(page, 'Amount').fill('900')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Edit waiting to be sent').first()).toBeVisible()
  await expectAccessible(page, 'home-waiting', page.getByRole('button', { name: 'includes 1 entry not sent yet' }))
  await page.getByRole('link', { name: 'History' }).first().click()
  const waiting = page.getByRole('region', { name: 'Not sent yet' })
  await expectAccessible(page, 'history-waiting', waiting.getByText('₹900, Rent'))
  await expect(page.getByLabel('Events').getByText('Edit waiting to be sent').first()).toBeVisible()
})
