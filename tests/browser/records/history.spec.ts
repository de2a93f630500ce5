import type { Page } from '@playwright/test'
import { addDays, format } from 'date-fns'
import { endpoints } from '#contract/endpoints.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { addAccount, addExpense } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import type { Person } from '#tests/browser/tools/people.ts'
import { chooseInRow, expectToast, scrollTo } from '#tests/browser/tools/steps.ts'

const inDays = (days: number): Date => addDays(new Date(), days)

const addRecords = async (person: Person) => {
  const bank = await addAccount(person)
  await addExpense(person, bank, 1)
  await addExpense(person, bank, 45, { reason: 'Electricity', amountDebit: 'CREDIT' })
  await person.call(endpoints.addLend, lend(3))
  await person.call(endpoints.addLend, lend(40, { reason: 'Bicycle', returnDate: '2026-01-31', amount: 131_072.01 }))
  await person.call(endpoints.addLend, lend(60, { reason: 'Medicine', returnStatus: 'done' }))
  return bank
}

const feed = (page: Page) => page.getByRole('list', { name: 'Events' })
const event = (page: Page, text: string | RegExp) => feed(page).getByRole('link').filter({ hasText: text })

test('the history is accessible, with its filters open', async ({ page, person }) => {
  await addRecords(person)
  await page.goto('/history')
  await expectAccessible(page, 'history', event(page, 'Electricity'))
  await page.getByRole('button', { name: 'Totals' }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Bank', { exact: true }).selectOption('HDFC')
  await expectAccessible(page, 'history-filters', page.getByRole('button', { name: 'HDFC. Show all' }))
})

test('an empty history is accessible', async ({ page }) => {
  await page.goto('/history')
  await expectAccessible(page, 'history-empty', page.getByText('Nothing has happened yet.'))
})

test('search, kind and days narrow the events; a reload and Back bring them back', async ({ page, person }) => {
  await addRecords(person)
  await page.goto('/history')
  await expect(event(page, 'Bicycle')).toHaveCount(2)
  await page.getByRole('searchbox').fill('bicycle')
  await expect(event(page, 'Groceries')).toHaveCount(0)
  await page.getByRole('button', { name: 'Overdue' }).click()
  await expect(event(page, 'Bicycle')).toHaveCount(1)
  await page.reload()
  await expect(event(page, 'Bicycle')).toHaveCount(1)
  await event(page, 'Bicycle').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(event(page, 'Bicycle')).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toHaveValue('bicycle')
})

const openedRow = (page: Page) => page.getByRole('dialog')

for (const [name, size] of Object.entries({
  'a phone': { width: 360, height: 740 },
  'a desktop': { width: 1280, height: 800 },
})) {
  test(`on ${name} a row opens over the feed, and Close and Back return to the same place`, async ({
    page,
    person,
  }) => {
    const bank = await addAccount(person, { amount: 100_000 })
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => addExpense(person, bank, index, { reason: `Metro card ${index + 10}` })),
    )
    await page.setViewportSize(size)
    await page.goto('/history')
    await expect(event(page, 'Metro card 10')).toBeVisible()
    await scrollTo(page, 2_000)
    const scrolled = () => page.evaluate(() => window.scrollY)
    // One row in the middle of the window, so that a click does not scroll. The list has drawn its rows there by then.
    const findMiddle = () =>
      page.evaluate(() =>
        [250, 300, 350, 400, 450]
          .map((y) => document.elementFromPoint(window.innerWidth / 2, y)?.closest('[data-index]'))
          .find(Boolean)
          ?.getAttribute('data-index'),
      )
    await expect.poll(findMiddle).toBeTruthy()
    const row = feed(page).locator(`[data-index="${await findMiddle()}"]`)
    const reason = (await row.textContent()) ?? ''
    const left = await scrolled()
    for (const close of [
      () => openedRow(page).getByRole('button', { name: 'Close' }).click(),
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
    ]) {
      await event(page, reason).click()
      await expect(openedRow(page)).toBeVisible()
      await expect(page).toHaveURL(/\/history\/expense\//)
      await close()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(/\/history$/)
      await expect.poll(scrolled).toBe(left)
      await expect(event(page, reason)).toBeInViewport()
    }
  })
}

test('a phone shows the first events without scrolling, in two lines, and cuts no amount', async ({ page, person }) => {
  await addRecords(person)
  const largest = { reason: 'A reason as long as a reason can well be', amount: 99_999_999_999.99 }
  await person.call(endpoints.addLend, lend(0, largest))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/history')
  const rows = feed(page).getByRole('link')
  await expect(rows.first()).toContainText('₹99,99,99,99,999.99')
  await expect(rows.nth(3)).toBeInViewport({ ratio: 1 })
  const heights = await rows.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
  expect(new Set(heights)).toEqual(new Set([64]))
  const isCut = await page
    .getByText('₹99,99,99,99,999.99')
    .first()
    .evaluate((amount) => {
      const { left, right } = amount.getBoundingClientRect()
      return left < 0 || right > window.innerWidth || amount.scrollWidth > amount.clientWidth + 1
    })
  expect(isCut).toBe(false)
  await expectAccessible(page, 'history-largest', rows.first())
})

test('what is to come opens in place, and a reload keeps it open', async ({ page, person }) => {
  await addRecords(person)
  await page.goto('/history')
  await expect(event(page, 'Electricity')).toBeVisible()
  await expect(event(page, /Due/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Coming up (1)' }).click()
  await expect(feed(page).getByRole('link').first()).toContainText(/Due/)
  await page.reload()
  await expectAccessible(page, 'history-upcoming', feed(page).getByRole('link').first())
  await event(page, /Due/).first().click()
  await expectAccessible(
    page,
    'history-record',
    page.getByRole('dialog').getByRole('region', { name: 'What happened' }),
  )
})

test('a click on the strip chooses a day, a drag chooses days, and the same again shows all', async ({
  page,
  person,
}) => {
  await addRecords(person)
  await page.goto('/history')
  await expect(event(page, 'Electricity')).toBeVisible()
  const strip = page.getByRole('slider', { name: 'Days' })
  const { x, y, width, height } = (await strip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const days = Number(await strip.getAttribute('aria-valuemax'))
  const columns = Math.ceil((days + 1) / 7)
  const at = (daysAgo: number) => {
    const day = days - daysAgo
    return [x + ((Math.floor(day / 7) + 0.5) * width) / columns, y + (((day % 7) + 0.5) * height) / 7] as const
  }
  await page.mouse.click(...at(45))
  await expect(page.getByText('1 of 7')).toBeVisible()
  await expect(event(page, 'Electricity')).toBeVisible()
  await page.mouse.click(...at(45))
  await expect(page.getByText('7 of 7')).toBeVisible()
  await page.mouse.move(...at(45))
  await page.mouse.down()
  await page.mouse.move(...at(20))
  await page.mouse.move(...at(3))
  await page.mouse.up()
  await expect(event(page, 'Electricity')).toBeVisible()
  await expect(event(page, 'Groceries')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`to=${format(inDays(-3), 'yyyy-MM-dd')}`))
})

test('a record is marked done and its amount credited to the account that is chosen', async ({ page, person }) => {
  await addAccount(person)
  await person.call(endpoints.addLend, lend(3))
  await page.goto('/home')
  await page.waitForLoadState('networkidle')
  await chooseInRow(lendRow(page, 'School fees'), 'Mark done')
  await expectAccessible(page, 'lend-mark-done', page.getByText('Credit ₹12,500.00 to an account?'))
  await page.getByLabel('Credit ₹12,500.00 to an account?').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Mark done and credit' }).click()
  await expectToast(page, 'Return recorded!')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bank' }).click()
  await expect(page.getByRole('article', { name: 'HDFC ••1234' })).toContainText('₹13,500.00')
})
