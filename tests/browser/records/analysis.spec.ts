import type { Page } from '@playwright/test'
import { addDays, subMonths } from 'date-fns'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { localDate } from '#contract/fields/dates.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { addAccount, addExpense } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend } from '#tests/browser/tools/lend-steps.ts'
import type { Person } from '#tests/browser/tools/people.ts'

const inDays = (days: number): string => localDate(addDays(new Date(), days))

/** Two accounts, expenses of this month and before, records of every age. */
const addRecords = async (person: Person) => {
  for (const [index, days] of [-100, -40, -6, 5, 44, 200].entries()) {
    const requirement = (['Compulsory', 'Required', 'Optional'] as const)[index % 3] ?? 'Optional'
    await person.call(
      endpoints.addLend,
      lend(120, { returnDate: inDays(days), requirement, amount: 1_200 * (index + 1) }),
    )
  }
  await person.call(endpoints.addLend, lend(9, { returnDate: '', returnName: '', amount: 750.25 }))
  const bank = await addAccount(person, { amount: 131_072.01 })
  await addAccount(person, { bankName: 'SBI', accountNumber: '20012345', amount: 4_000, isActive: false })
  await addExpense(person, bank, 0)
  await addExpense(person, bank, 0, { reason: 'Electricity', amountDebit: 'CASH', amount: 1_842.35 })
  await addExpense(person, bank, 70, { reason: 'Rent', amountDebit: 'DEBIT', amount: 18_500 })
  return bank
}

const card = (page: Page, finding: RegExp) => page.getByRole('region', { name: finding })

const spend = (page: Page) => card(page, /spent, most in/)

const drawn = (page: Page, finding: RegExp) => card(page, finding).locator('.recharts-surface').first()

test('the analysis is accessible', async ({ page, person }) => {
  await addRecords(person)
  await page.goto('/analysis')
  await expectAccessible(page, 'analysis', drawn(page, /spent, most in/))
})

test('the analysis as tables is accessible', async ({ page, person }) => {
  await addRecords(person)
  await page.goto('/analysis')
  await expect(spend(page)).toBeVisible()
  while ((await page.getByRole('button', { name: 'Show as table' }).count()) > 0) {
    await page.getByRole('button', { name: 'Show as table' }).first().click()
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, 'analysis-tables', spend(page).getByRole('table'))
})

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
        for (const chart of document.querySelectorAll('.recharts-wrapper')) {
          const hasAxes = chart.querySelector('.recharts-cartesian-axis-tick') !== null
          const hasShapes = chart.querySelector('.recharts-rectangle, .recharts-area-area') !== null
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
    if (link === 'Analysis') await expect(drawn(page, /spent, most in/)).toBeVisible()
  }
  await expect.poll(() => page.locator('.recharts-rectangle').count()).toBeGreaterThan(0)
  expect(await emptyAxes()).toBe(0)
})

test('a click on a bar opens the history of its month, and Back restores the range', { tag: '@journey' }, async ({
  page,
  person,
}) => {
  await addRecords(person)
  await page.goto('/analysis?range=3-months')
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
  await expect(page.getByRole('radio', { name: '3 months' })).toBeChecked()
})

test('this month is drawn by day', async ({ page, person }) => {
  await addRecords(person)
  await page.goto('/analysis?range=month')
  const days = drawn(page, /spent,? (most )?on/).locator('.recharts-xAxis-tick-labels text')
  await expect(days.last()).toHaveText(String(Number(inDays(0).slice(8))))
})

/** The numbers of the months on the axis, counted from the first year. */
const getMonthsOnAxis = async (page: Page): Promise<number[]> => {
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  const labels = drawn(page, /spent, most in/).locator('.recharts-xAxis-tick-labels text')
  await expect(labels).not.toHaveCount(0) // the axis is drawn after the chart has its size
  const texts = await labels.allTextContents()
  return texts.map((text) => Number(text.slice(4)) * 12 + names.indexOf(text.slice(0, 3)))
}

for (const width of [360, 768, 1280, 1920]) {
  test(`the months on the axis are ordered evenly, and each bar has its value, at ${width}`, async ({
    page,
    person,
  }) => {
    await addRecords(person)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/analysis')
    await expect(drawn(page, /spent, most in/)).toBeVisible()
    const months = await getMonthsOnAxis(page)
    expect(months.length).toBeGreaterThan(2)
    const steps = months.slice(1).map((month, index) => month - (months[index] ?? 0))
    expect(new Set(steps).size).toBe(1)
    const values = drawn(page, /spent, most in/).locator('.recharts-label-list text')
    await expect(values.filter({ hasText: '₹18.5K' })).toBeVisible()
    await expect(values).toHaveCount(2)
    // The text of the top amount lies inside the chart, and not over what stands above it.
    const chart = await drawn(page, /spent, most in/).boundingBox()
    const top = await drawn(page, /spent, most in/)
      .locator('.recharts-yAxis-tick-labels text')
      .last()
      .boundingBox()
    expect(top?.y).toBeGreaterThanOrEqual(chart?.y ?? Number.NaN)
  })
}

test('the cash flow of a month opens its movements with the same sum', async ({ page, person }) => {
  const { id } = await addRecords(person)
  await person.call({ method: 'patch', path: `/api/v1/credit-amount/${id}/credit?amount=640.25` })
  await page.goto('/analysis')
  const flow = card(page, / in, .* out/)
  await flow.getByRole('button', { name: 'Show as table' }).click()
  await flow.getByRole('row').nth(1).getByRole('link', { name: '₹640.25' }).click()
  await expect(page.getByText('1 of 4 · ₹640.25')).toBeVisible()
  await expectAccessible(page, 'cash-flow', page.getByText('+₹640.25').first())
})

test('everything that a click on a chart opens is reached by the keyboard too', async ({ page, person }) => {
  await addRecords(person)
  await page.goto('/analysis')
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

/** A record of each direction with the same person, both returned in part, and one that the user owes late. */
const lendAndBorrow = async (person: Person) => {
  const add = async (change: Parameters<typeof lend>[1], returned: number) => {
    const { id } = await person.call(endpoints.addLend, lend(120, change)).then((added) => added as { id: string }) // the response of add-lend
    const path = buildPath(endpoints.addReturn, { lendId: id })
    if (returned > 0) await person.call(path, { date: inDays(-3), amount: returned })
  }
  await add({ amount: 5_000, returnDate: inDays(-10) }, 2_000)
  await add({ amount: 900, direction: 'taken', returnDate: inDays(12) }, 300)
  await add({ amount: 1_250.5, direction: 'taken', returnName: 'Meera Nair', returnDate: inDays(-40) }, 0)
}

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
