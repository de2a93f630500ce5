import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { addAccount, move } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { scrollTo } from '#tests/browser/tools/steps.ts'

const inFooter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** What is seen of some elements in each frame from the click on a link of the footer until it has stayed the same for long. */
const framesAfter = (page: Page, link: string, selector: string): Promise<string[][]> =>
  page.evaluate(
    async ([path, each]) => {
      const painted = () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve()
            port2.postMessage(undefined)
          })
        })
      const frames: string[][] = []
      await painted()
      document.querySelector<HTMLElement>(`nav[aria-label="Main"] a[href^="${path}"]`)?.click()
      for (let unchanged = 0; unchanged < 60; unchanged += 1) {
        await painted()
        const seen = [...document.querySelectorAll(each)].filter((one) => one.checkVisibility())
        const texts = seen.map((one) => one.textContent)
        if (texts.join() === frames.at(-1)?.join()) continue
        frames.push(texts)
        unchanged = 0
      }
      return frames
    },
    [link, selector] as const,
  )

test('a screen that was left takes no room, and neither keyboard nor reader finds it', async ({ page, person }) => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => person.call(endpoints.addLend, lend(index))))
  const height = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  await page.goto('/home')
  await expect(lendRow(page, lend(0).reason).first()).toBeVisible()
  expect(await height()).toBeGreaterThan(500)
  await inFooter(page, 'Bank').click()
  await expect(page.getByText('No Bank Added')).toBeVisible()
  await expect.poll(height).toBeLessThan(100) // the footer, which is always below the window
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Bank'])
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.checkVisibility())).toBe(true)
  }
})

test('a list that was left begins at its top when it is opened again', async ({ page, person }) => {
  await Promise.all(Array.from({ length: 60 }, (_, index) => person.call(endpoints.addLend, lend(index))))
  const row = (index: number) => page.locator(`tbody tr[data-index="${index}"]`)
  await page.goto('/home')
  await expect(row(0)).toBeVisible()
  await scrollTo(page, 2_800)
  await expect(row(40)).toBeVisible()
  await expect(row(0)).toHaveCount(0)
  await inFooter(page, 'Bank').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bank' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await inFooter(page, 'Home').click()
  await expect(row(0)).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await page.goBack()
  await expect(row(40)).toBeVisible()
})

test('a screen that is opened again has its promises in its first frame', async ({ page, person }) => {
  await Promise.all(Array.from({ length: 5 }, (_, index) => person.call(endpoints.addLend, lend(index))))
  await page.goto('/home')
  await expect(lendRow(page, lend(0).reason).first()).toBeVisible()
  await inFooter(page, 'Bank').click()
  await expect(page.getByText('No Bank Added')).toBeVisible()
  const frames = await framesAfter(page, '/home', 'main h1, main section[aria-labelledby="promises"] li')
  const [first, ...later] = frames.filter(([title]) => title !== 'Bank')
  expect(first?.[0]).toBe('Today')
  expect(first).toHaveLength(1 + 5)
  expect(later).toEqual([])
})

test('a screen that is opened again never shows a balance that is no longer true, not for one frame', async ({
  page,
  person,
}) => {
  await addAccount(person)
  await page.goto('/bank')
  await page.getByRole('link', { name: 'HDFC', exact: true }).click()
  await move(page, 'Debit', '250')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₹750.00')
  const frames = await framesAfter(page, '/bank', 'main h1, main article')
  const ofBank = frames.filter(([title]) => title === 'Bank')
  expect(ofBank).toEqual([['Bank', expect.stringContaining('₹750.00')]])
})
