import type { Page } from '@playwright/test'
import { differenceInCalendarDays, subMonths } from 'date-fns'
import { localDate } from '#contract/fields/dates.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { addRecords, card, drawn, inDays, lendAndBorrow } from '#tests/browser/tools/analysis-steps.ts'
import { addExpense } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'

const spend = (page: Page) => card(page, /spent, most in/)

test('the analysis of nothing is accessible', async ({ page }) => {
  await page.goto('/analysis')
  await expectAccessible(page, 'analysis-empty', page.getByText(/^Nothing to analyse yet/))
})

/** The charts that were painted with axes but without what they show, since this was called. */
const watchEmptyAxes = (page: Page): Promise<() => Promise<number>> =>
  page
    .evaluateHandle(() => {
      const empty = new Set<Element>()
      const look = (): void => {
        for (const chart of document.querySelectorAll('[role=img] svg')) {
          const hasAxes = chart.querySelector('text') !== null
          const hasShapes = chart.querySelector('rect, path') !== null
          if (hasAxes && !hasShapes) empty.add(chart)
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      return empty
    })
    .then((empty) => () => empty.evaluate(({ size }) => size))

test('a chart never shows its axes without its bars, neither the first time nor again', async ({ page, person }) => {
  await addRecords(person)
  await page.goto('/home')
  const emptyAxes = await watchEmptyAxes(page)
  for (const link of ['Analysis', 'Home', 'Analysis']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    if (link === 'Home') continue
    await expect(drawn(page, /overdue from/)).toBeVisible()
    await page.getByRole('tab', { name: 'Spending by reason' }).click()
    await expect(drawn(page, /spent, most in/)).toBeVisible()
  }
  await expect.poll(() => page.locator('[role=img] svg rect').count()).toBeGreaterThan(0)
  expect(await emptyAxes()).toBe(0)
})

test('a click on a bar opens the history of its month, and Back restores the range', async ({ page, person }) => {
  const bank = await addRecords(person)
  await addExpense(person, bank, differenceInCalendarDays(new Date(), subMonths(new Date(), 1)))
  await page.goto('/analysis?tab=spending&range=3-months')
  await drawn(page, /spent, most in/).click()
  await expect(page).toHaveURL(/\/history\?/)
  const search = new URL(page.url()).searchParams
  const month = localDate(subMonths(new Date(), 1)).slice(0, 7)
  expect([search.get('from'), search.get('to')?.slice(0, 7), search.get('kind')]).toEqual([
    `${month}-01`,
    month,
    'expense',
  ])
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Range' })).toHaveValue('3-months')
})

test('days of three weeks are drawn by day', async ({ page, person }) => {
  const bank = await addRecords(person)
  for (const days of [4, 11]) await addExpense(person, bank, days)
  await page.goto(`/analysis?tab=spending&range=custom&from=${inDays(-20)}&to=${inDays(0)}`)
  const days = drawn(page, /spent,? (most )?on/).locator('[data-axis=names] text')
  await expect(days.last()).toHaveText(String(Number(inDays(0).slice(8))))
})

/** The months on the axis, counted from the first one. Each is a short name, and the year begins again after December. */
const getMonthsOnAxis = async (page: Page): Promise<number[]> => {
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  const labels = drawn(page, /spent, most in/).locator('[data-axis=names] text')
  await expect(labels).not.toHaveCount(0) // the axis is drawn after the chart has its size
  const months = (await labels.allTextContents()).map((text) => names.indexOf(text))
  return months.map((month) => (month < (months[0] ?? 0) ? month + names.length : month))
}

for (const { width, top } of [
  { width: 360, top: '₹19K' },
  { width: 768, top: '₹18.5K' },
  { width: 1280, top: '₹18.5K' },
  { width: 1920, top: '₹18.5K' },
]) {
  test(`the months on the axis are ordered evenly, and each bar has its value, at ${width}`, async ({
    page,
    person,
  }) => {
    await addRecords(person)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/analysis?tab=spending')
    await expect(drawn(page, /spent, most in/)).toBeVisible()
    const months = await getMonthsOnAxis(page)
    expect(months).toHaveLength(width > 768 ? 12 : 6)
    expect(months).toEqual(months.map((_, index) => (months[0] ?? 0) + index))
    const values = drawn(page, /spent, most in/).locator('g:not([data-axis]) > text')
    await expect(values.filter({ hasText: top })).toBeVisible()
    await expect(values.filter({ hasText: '₹' })).toHaveCount(3)
    // The text of the top amount lies inside the chart, and not over what stands above it.
    const chart = await drawn(page, /spent, most in/).boundingBox()
    const highest = await drawn(page, /spent, most in/)
      .locator('[data-axis=amounts] text')
      .last()
      .boundingBox()
    expect(highest?.y).toBeGreaterThanOrEqual(chart?.y ?? Number.NaN)
  })
}

test('the cash flow of a month opens its movements with the same sum', async ({ page, person }) => {
  const { id } = await addRecords(person)
  await person.call({ method: 'patch', path: `/api/v1/credit-amount/${id}/credit?amount=640.25` })
  await page.goto('/analysis?tab=cash-flow')
  const flow = card(page, / in, .* out/)
  await flow.getByRole('button', { name: 'Show as table' }).click()
  await flow.getByRole('row').nth(1).getByRole('link', { name: '₹640.25' }).click()
  await expect(page.getByText('1 of 5 · ₹640.25')).toBeVisible()
  await expectAccessible(page, 'cash-flow', page.getByText('+₹640.25').first())
})

test('everything that a click on a chart opens is reached by the keyboard too', async ({ page, person }) => {
  await addRecords(person)
  await page.goto('/analysis?tab=spending')
  const toTable = spend(page).getByRole('button', { name: 'Show as table' })
  await toTable.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(spend(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/history\?/)
})

test('the figures behind a chart are saved as a file', async ({ page, person }) => {
  await addRecords(person)
  await page.goto('/analysis')
  const saved = page.waitForEvent('download')
  await card(page, /overdue from/)
    .getByRole('button', { name: /^CSV/ })
    .click()
  expect((await saved).suggestedFilename()).toBe('ageing.csv')
})

test('what is lent and borrowed is analysed apart, and each sum leads to its rows', async ({ page, person }) => {
  await addRecords(person)
  await lendAndBorrow(person)
  await page.goto('/analysis')
  const people = card(page, /owes me/)
  await expectAccessible(page, 'analysis-directions', people.getByRole('link', { name: 'Meera Nair' }))
  await expect(card(page, /overdue to 1 person/)).toContainText('I owe by age, today')
  await card(page, /returned to me/)
    .getByRole('link', { name: '₹2,000.00' })
    .click()
  await expect(page.getByText('Returned to me ₹2,000.00')).toBeVisible()
  await page.goBack()
  await people
    .getByRole('row', { name: /^Meera Nair/ })
    .getByRole('link', { name: '₹1,250.50' })
    .last() // the first is what is overdue
    .click()
  await expect(page).toHaveURL(/show=outstanding/)
  await expect(page.getByText(/^1 of \d+ · ₹1,250.50/)).toBeVisible()
})
