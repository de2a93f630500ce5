import { endpoints } from '#contract/endpoints.ts'
import { daysLater, localDate } from '#contract/fields/dates.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { addAccount, addExpense } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'

test('the first steps tick themselves off and disappear after the last one', async ({ page, person }) => {
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('link')).toHaveText(['An account', 'A record', 'An expense'])
  const bank = await addAccount(person)
  await person.call(endpoints.addLend, lend(3))
  await page.reload()
  await expect(steps.getByRole('link')).toHaveText(['An expense'])
  await expectAccessible(page, 'first-steps', steps)
  await steps.getByRole('link', { name: 'An expense' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Expenses' })).toBeVisible()
  await addExpense(person, bank, 1)
  await page.goto('/home')
  await expect(lendRow(page, 'School fees')).toBeVisible()
  await expect(steps.getByRole('link')).toHaveCount(0) // all are ticked; they stay until the screen is left
  await page.goto('/bank')
  await page.goto('/home')
  await expect(lendRow(page, 'School fees')).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('the first steps come later than the list, and move no row', async ({ page, person }) => {
  await person.call(endpoints.addLend, lend(3))
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/steps-*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/home')
  const top = async () => (await lendRow(page, 'School fees').boundingBox())?.y
  const before = await top()
  script.resolve()
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()
  expect(before).toBeDefined()
  expect(await top()).toBe(before)
})

test('the application can be installed, and offers it after a week', async ({ page }) => {
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    const { display, icons }: { display: string; icons: { src: string }[] } = await (
      await fetch(link?.href ?? '')
    ).json()
    const statuses = await Promise.all(icons.map(async ({ src }) => (await fetch(src)).status))
    return { display, statuses: new Set(statuses).size === 1 && statuses[0] }
  })
  expect(manifest).toEqual({ display: 'standalone', statuses: 200 })
  const firstUse = daysLater(localDate(new Date()), -7)
  await page.evaluate((date) => localStorage.setItem('first-use', JSON.stringify(date)), firstUse)
  await page.reload()
  await expect(page.getByText('No Lend Borrow found.')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')))
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Bank' }).click()
  await expect(page.getByText('No Bank Added')).toBeVisible()
  await main.getByRole('link', { name: 'Home' }).click()
  const offer = page.getByRole('region', { name: 'Install' })
  await expectAccessible(page, 'install', offer)
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
})
