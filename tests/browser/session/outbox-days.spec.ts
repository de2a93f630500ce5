import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContext, Page } from '@playwright/test'
import type { Bank } from '#contract/banks/response.ts'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Entry } from '#contract/ledger/response.ts'
import type { Lend } from '#contract/lends/response.ts'
import { addAccount, addExpense, expenseRow, move, openExpense } from '#tests/browser/tools/bank-steps.ts'
import { expect, test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { type ProductProxy, startProxy } from '#tests/browser/tools/proxy.ts'
import { chooseInRow, field, tryToLogIn, untilCodeIsStored } from '#tests/browser/tools/steps.ts'
import { runProgram } from '#tests/reliability/tools/programs.ts'

const HOUR_MS = 3_600_000

const isChange = (method: string, path: string): boolean => path.startsWith('/api/v1/') && method !== 'GET'

const header = (page: Page) => page.getByRole('button', { name: /^\d+ (waiting|refused|to compare)/ })

/** Credits and debits the account on the screen, 24 times. Each balance is shown at once. */
const moveMoney = async (page: Page, start: number): Promise<number> => {
  let balance = start
  for (let step = 1; step <= 24; step += 1) {
    const isCredit = step % 2 === 1
    const rupees = isCredit ? step * 10 : step * 7
    balance += isCredit ? rupees : -rupees
    await move(page, isCredit ? 'Credit' : 'Debit', String(rupees))
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText(`₹${balance.toLocaleString('en-IN')}.00`)
  }
  return balance
}

const spend = async (page: Page, count: number): Promise<void> => {
  for (let step = 1; step <= count; step += 1) {
    const form = await openExpense(page)
    await field(page, 'Amount').fill('25')
    await field(page, 'Reason').fill(`Bus ${step}`)
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(expenseRow(page, `Bus ${step}`)).toContainText('Waiting to be sent')
  }
}

const editAmount = async (page: Page, reason: string, amount: string): Promise<void> => {
  await chooseInRow(lendRow(page, reason), 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Lend Borrow' })
  await form.getByLabel(/^Amount/).fill(amount)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toHaveCount(0)
}

const recordReturn = async (page: Page, reason: string): Promise<void> => {
  await lendRow(page, reason)
    .getByRole('link', { name: /^Record a return/ })
    .click()
  const form = page.getByRole('dialog', { name: /^Record a return/ })
  await form.getByLabel(/^Amount/).fill('100')
  await form.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(form).toHaveCount(0)
}

/** Makes 50 entries of all kinds without a connection. Returns the balance that they leave. */
const makeEntries = async (page: Page, bank: Bank): Promise<number> => {
  await page.getByRole('link', { name: 'Bank', exact: true }).first().click()
  await page.getByRole('link', { name: 'HDFC', exact: true }).click()
  await expect(expenseRow(page, 'Notebooks')).toBeVisible()
  const balance = await moveMoney(page, bank.amount)
  await spend(page, 8)
  await chooseInRow(expenseRow(page, 'Notebooks'), 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(expenseRow(page, 'Notebooks')).toContainText('Delete waiting to be sent')
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  for (let step = 1; step <= 6; step += 1) {
    await page.getByRole('link', { name: 'Add Lend Borrow' }).first().click() // bank and requirement are those of the newest record
    await field(page, 'Amount').fill('750')
    await field(page, 'Reason').fill(`New ${step}`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(lendRow(page, `New ${step}`)).toContainText('Waiting to be sent')
  }
  for (let step = 1; step <= 5; step += 1) await editAmount(page, `Old ${step}`, '900')
  for (const step of [1, 2]) await editAmount(page, `Old ${step}`, '950')
  for (const step of [1, 2, 3]) await recordReturn(page, `Old ${step}`)
  await chooseInRow(lendRow(page, 'Old 8'), 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(header(page)).toHaveText(/^50 waiting/)
  return balance - 8 * 25 + 40
}

/** Opens a tab at an address, with a clock that the test moves. */
const openTab = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(url)
  return page
}

/** Cuts the responses of the next changes, each second one, so that each is repeated with success. */
const cutEachSecond = (proxy: ProductProxy, count: number): void => {
  let left = count
  let isOdd = false
  proxy.disturb((method, path) => {
    if (!isChange(method, path) || left === 0) return undefined
    isOdd = !isOdd
    if (!isOdd) return undefined
    left -= 1
    return 'cut'
  })
}

test.use({ serviceWorkers: 'allow' })

test('50 entries arrive once and in order: tab closed, server dead, responses cut, days later, signed out, two tabs', async ({
  context,
  person,
  product,
  expectErrors,
}) => {
  test.setTimeout(300_000)
  expectErrors(/ERR_|401/)
  const bank = await addAccount(person, { amount: 5_000 })
  await addExpense(person, bank, 2, { reason: 'Notebooks', amount: 40 })
  for (let step = 1; step <= 8; step += 1) {
    await person.call(endpoints.addLend, lend(3, { reason: `Old ${step}`, amount: 800, returnName: `Person ${step}` }))
  }
  const proxy = await startProxy(product)
  const page = await context.newPage()
  await page.goto(proxy.url)
  await tryToLogIn(page, person)
  await expect(lendRow(page, 'Old 8')).toBeVisible()
  await untilCodeIsStored(page)
  await page.goto(`${proxy.url}/bank/${bank.id}`)
  await expect(expenseRow(page, 'Notebooks')).toBeVisible()

  await context.setOffline(true)
  const expectedBalance = await makeEntries(page, { ...bank, amount: 4_960 })
  await page.close()

  // The first change is made, but its response is cut; then the server is dead for changes, behind a live connection.
  const tried: string[] = []
  proxy.disturb((method, path) => {
    if (!isChange(method, path)) return undefined
    tried.push(path)
    return tried.length === 1 ? 'cut' : 'dead'
  })
  await context.setOffline(false)
  const tabs = [await openTab(context, `${proxy.url}/home`), await openTab(context, `${proxy.url}/bank`)]
  for (const tab of tabs) await expect(header(tab)).toHaveText(/^50 waiting/)
  await expect.poll(() => tried.length).toBeGreaterThan(2)
  for (let hour = 0; hour < 12; hour += 1) {
    for (const tab of tabs) await tab.clock.runFor(HOUR_MS / 12)
  }
  for (const tab of tabs) await expect(header(tab)).toHaveText(/^50 waiting/)
  expect(new Set(tried).size).toBe(1) // the queue stops at the entry that may be made
  expect(tried.length).toBeLessThan(150) // both tabs wait longer each time; the browser itself repeats some requests

  // 72 hours later the server has dropped the body of the first response.
  const database = new DatabaseSync(join(product.dataDirectory, 'wealth-care.db'))
  database.exec(`update idempotency_keys set created_at = created_at - ${72 * HOUR_MS}`)
  for (const tab of tabs) await tab.clock.fastForward(72 * HOUR_MS)

  cutEachSecond(proxy, 19)
  const keys: string[] = []
  let token = ''
  proxy.onResponse(({ method = '', url = '', headers }) => {
    if (!isChange(method, url)) return
    keys.push(String(headers['idempotency-key']))
    token = String(headers.authorization).replace('Bearer ', '')
  })
  const [first, second] = tabs
  if (!first || !second) throw new Error('Two tabs were opened.')
  const untilLeft = (limit: number) =>
    expect
      .poll(
        async () => {
          await Promise.all(tabs.map((tab) => tab.clock.runFor(3_000)))
          return Number.parseInt(
            (await header(first)
              .textContent({ timeout: 500 })
              .catch(() => '0')) ?? '0',
            10,
          )
        },
        { timeout: 60_000, intervals: [50] },
      )
      .toBeLessThanOrEqual(limit)
  await untilLeft(25)
  await person.withToken(token)(endpoints.logout)
  await expect(first.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await tryToLogIn(first, person)
  await expect(header(first)).toBeVisible() // it counts what is left
  await untilLeft(0)
  await expect(header(first)).toHaveCount(0)
  await expect(header(second)).toHaveCount(0)

  // Each key was applied once, and the ledger has the movements in the order in which they were made.
  const { count } =
    database
      .prepare('select count(*) as count from idempotency_keys join users on users.id = user_id where email = ?')
      .get(person.email) ?? {}
  expect(count).toBe(50)
  expect(keys.length).toBeGreaterThanOrEqual(50 + 19)
  const ledger = (await person.call(buildPath(endpoints.ledger, { bankId: bank.id }))) as Entry[] // of the ledger call
  const amounts = ledger.toReversed().map(({ amount }) => amount)
  const moved = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? (index + 1) * 10 : -(index + 1) * 7))
  expect(amounts).toEqual([5_000, -40, ...moved, ...Array.from({ length: 8 }, () => -25), 40])
  expect(await person.call(endpoints.allBank)).toMatchObject([{ amount: expectedBalance }])
  const lends = (await person.call(endpoints.getLend)) as Lend[] // of get-lend
  const byReason = Object.fromEntries(lends.map(({ reason, amount, returned }) => [reason, [amount, returned]]))
  expect(byReason).toEqual({
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((step) => [`New ${step}`, [750, 0]])),
    'Old 1': [950, 100],
    'Old 2': [950, 100],
    'Old 3': [900, 100],
    'Old 4': [900, 0],
    'Old 5': [900, 0],
    'Old 6': [800, 0],
    'Old 7': [800, 0],
  })
  database.close()
  expect(await runProgram('server/node/cli/verify-ledger.ts', { DATA_DIR: product.dataDirectory })).toMatchObject({
    code: 0,
  })
  await proxy.close()
})
