import { endpoints } from '#contract/endpoints.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import type { Person } from '#tests/browser/tools/people.ts'
import { scrollTo } from '#tests/browser/tools/steps.ts'

/** Adds the records "Instalment 10" to "Instalment 89", the first of them the newest. */
const addInstalments = async (person: Person): Promise<void> => {
  const reasons = Array.from({ length: 80 }, (_, index) => `Instalment ${String(index + 10)}`)
  await Promise.all(reasons.map((reason, index) => person.call(endpoints.addLend, lend(index, { reason }))))
}

test('Back brings the list as it was left: narrowed, ordered and scrolled, at once', { tag: '@journey' }, async ({
  page,
  person,
}) => {
  await addInstalments(person)
  await page.goto('/home?search=Instalment&sort=-amount')
  await expect(lendRow(page, 'Instalment 10')).toBeVisible()
  await scrollTo(page, 2_000)
  // Not a click, before which the browser would scroll to the link.
  await page.getByRole('link', { name: 'Bank', exact: true }).last().dispatchEvent('click')
  await expect(page.getByText('No Bank Added')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/home?search=Instalment&sort=-amount')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('Instalment')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2_000)
  await expect(page.getByText('Wealth Care Loading...')).toHaveCount(0)
})

test('a reload stays deep in the list, although its code comes after the promises', async ({ page, person }) => {
  await addInstalments(person)
  await page.goto('/home')
  await expect(lendRow(page, 'Instalment 10')).toBeVisible()
  await scrollTo(page, 2_900)
  await expect(lendRow(page, 'Instalment 50')).toBeVisible()
  const place = () => lendRow(page, 'Instalment 50').evaluate((row) => Math.round(row.getBoundingClientRect().top))
  const left = await place()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/lend-list-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'My Lend Borrow' })).toBeAttached()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2_900)
  release()
  await expect(lendRow(page, 'Instalment 50')).toBeVisible()
  await expect.poll(place).toBe(left)
})

test('on a phone too, Back brings the very records that were in sight', async ({ page, person }) => {
  await addInstalments(person)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/home')
  await page.getByRole('button', { name: 'Show all 80 records' }).click()
  await expect(lendRow(page, 'Instalment 10')).toBeVisible()
  const place = () =>
    page.evaluate(() => {
      const lines = [...document.querySelectorAll('[data-index]')]
      const first = lines.find((line) => line.getBoundingClientRect().bottom > 0)
      return {
        scrolled: window.scrollY,
        first: first?.getBoundingClientRect().top,
        rendered: first ? 'in sight' : lines.map((line) => line.getAttribute('data-index')).join(),
      }
    })
  for (const top of [2_000, 4_000, 2_800, 2_000]) {
    await scrollTo(page, top)
    await expect.poll(async () => (await place()).first).toBeLessThan(50) // one record follows the other
    const left = await place()
    expect(left.scrolled).toBe(top)
    await page.getByRole('link', { name: 'Bank', exact: true }).last().dispatchEvent('click')
    await expect(page.getByText('No Bank Added')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expect.poll(place).toEqual(left)
  }
})

test('a link leads to the top of a list that was left scrolled', async ({ page, person }) => {
  await addInstalments(person)
  await page.goto('/home')
  await expect(lendRow(page, 'Instalment 10')).toBeVisible()
  await scrollTo(page, 2_900)
  await expect(lendRow(page, 'Instalment 50')).toBeVisible()
  await page.getByRole('link', { name: 'Bank', exact: true }).last().dispatchEvent('click')
  await expect(page.getByText('No Bank Added')).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).last().dispatchEvent('click')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused()
  await expect(lendRow(page, 'Instalment 10')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
