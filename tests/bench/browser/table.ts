import type { Browser, CDPSession, Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { openPage, openProfile } from './browser.ts'
import { framesDuring } from './frames.ts'
import type { Sight } from './in-page.ts'
import { click } from './walk.ts'

const ROW = 'main table tbody tr[data-index]'
const SUMMARY = 'main p[role="status"]'
const AMOUNT = 'main th[aria-sort]:first-child'
const FRAME = 1_000 / 60

/** What a form that has just opened needs to come to rest, in milliseconds: its own frames are not those of the typing. */
const REST = 500

type SignedIn = { url: string; token: string }

/** /home opened for the first time, with how long the first rows took from the data's last byte, in milliseconds. */
export const openTable = async (browser: Browser, signedIn: SignedIn) => {
  const profile = await openProfile(browser, { signedIn })
  const { page, devtools } = await openPage(profile, 'plain', { selector: ROW })
  await page.goto(`${signedIn.url}/home`)
  const firstRows = await page.evaluate(async (path) => {
    const painted = (await window.bench.awaited) ?? Number.NaN
    const [data] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(path))
    return data instanceof PerformanceResourceTiming ? painted - data.responseEnd : Number.NaN
  }, endpoints.getLend.path)
  return { page, devtools, firstRows, close: () => profile.close() }
}

/** The share of frames that are on time while the wheel scrolls down for two seconds. */
export const scrollFrames = async (page: Page, devtools: CDPSession): Promise<number> => {
  const frames = await framesDuring(page, () =>
    devtools.send('Input.synthesizeScrollGesture', {
      x: 640,
      y: 400,
      yDistance: -6_000,
      speed: 3_000,
      gestureSourceType: 'mouse',
    }),
  )
  await page.evaluate(() => window.scrollTo(0, 0))
  return frames.filter((frame) => frame <= 1.5 * FRAME).length / frames.length
}

/** The same on a page of a thousand plain lines, which says what the machine can do now. */
export const scrollPlainFrames = async (browser: Browser): Promise<number> => {
  await using profile = await openProfile(browser)
  const { page, devtools } = await openPage(profile, 'plain')
  await page.setContent('<p style="height: 56px">A line of a list</p>'.repeat(1_000))
  return await scrollFrames(page, devtools)
}

/** Sorts by amount, up, then down, then not; how long each took until it was painted, in milliseconds. */
export const sortByAmount = async (page: Page): Promise<{ up: number; down: number; off: number }> => {
  const to = (order: string): Promise<number> =>
    click(page, `${AMOUNT} button`, { selector: `${AMOUNT.replace('[aria-sort]', `[aria-sort="${order}"]`)}` })
  return { up: await to('ascending'), down: await to('descending'), off: await to('none') }
}

const untilChanged = async (page: Page, sight: Sight, change: () => Promise<unknown>): Promise<number> => {
  const text = await page.locator(sight.selector).first().textContent()
  await page.evaluate(
    ({ awaited, otherThan }) => {
      window.bench.awaited = window.bench.painted({ ...awaited, otherThan })
    },
    { awaited: sight, otherThan: text ?? '' },
  )
  await change()
  return page.evaluate(async () => ((await window.bench.awaited) ?? Number.NaN) - window.bench.seen.input)
}

/** Chooses a bank, then every bank again; how long each took until it was painted, in milliseconds. */
export const filterByBank = async (page: Page, bank: string): Promise<{ one: number; all: number }> => {
  const choice = page.getByLabel('Filter by Bank')
  const choose = (value: string) => untilChanged(page, { selector: SUMMARY }, () => choice.selectOption(value))
  return { one: await choose(bank), all: await choose('') }
}

/** Searches for a word, then for nothing; how long it took from the last key until the result was painted. */
export const search = async (page: Page, word: string): Promise<{ found: number; cleared: number }> => {
  const field = page.getByLabel('Search')
  await field.click()
  const look = (keys: () => Promise<unknown>) => untilChanged(page, { selector: SUMMARY }, keys)
  return {
    found: await look(() => page.keyboard.insertText(word)),
    cleared: await look(() => field.press('Control+A').then(() => field.press('Delete'))),
  }
}

/** The longest frame while somebody types into the form of a new record, in milliseconds. */
export const typeInForm = async (page: Page): Promise<number> => {
  await page.locator('a[href^="/home/add"]').first().click()
  const reason = page.getByRole('dialog').locator('textarea[name="reason"]')
  await reason.click()
  await page.waitForTimeout(REST)
  const frames = await framesDuring(page, () => page.keyboard.type('Train tickets to Pune for Asha', { delay: 50 }))
  return Math.max(...frames)
}
