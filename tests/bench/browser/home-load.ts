import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openPage, openProfile, type Speed } from './browser.ts'
import type { Sight } from './in-page.ts'

/** How long a first visit is given to keep what the next one needs, in milliseconds: its files and its data. */
const KEEPING = 4_000

const isControlled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

/** A profile in which the address was open before: the service worker is there, and so is what the page keeps. */
export const openKnownProfile = async (
  browser: Browser,
  address: string,
  sight: Sight,
  signedIn?: { url: string; token: string },
): Promise<BrowserContext> => {
  const profile = await openProfile(browser, { serviceWorkers: 'allow', signedIn })
  const { page } = await openPage(profile, 'plain', sight)
  await page.goto(address)
  await page.evaluate(() => window.bench.awaited)
  await isControlled(page)
  await page.waitForTimeout(KEEPING)
  await page.close()
  return profile
}

type Load = {
  /** When the rows were painted, in milliseconds. */
  painted: number
  /** How many requests began before that, with the page itself. */
  requests: number
  elements: number
  /** The processor time of the page's main thread until then, in milliseconds. */
  threadTime: number
}

const load = async ({ page, devtools }: Awaited<ReturnType<typeof openPage>>, address: string): Promise<Load> => {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(address)
  const seen = await page.evaluate(async () => {
    const painted = (await window.bench.awaited) ?? Number.NaN
    const requests = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < painted).length + 1
    return { painted, requests }
  })
  const { metrics } = await devtools.send('Performance.getMetrics')
  const threadTime = 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  await page.waitForLoadState('networkidle') // the table below the promises comes after them
  return { ...seen, threadTime, elements: await page.locator('*').count() }
}

/** Measures a first visit of a signed-in user: nothing is stored but the token. */
export const loadFirst = async (
  browser: Browser,
  address: string,
  sight: Sight,
  speed: Speed,
  signedIn?: { url: string; token: string },
): Promise<Load> => {
  await using profile = await openProfile(browser, { signedIn })
  return await load(await openPage(profile, speed, sight), address) // before the profile is closed
}

/** Measures a later visit. It lasts until the page has nothing more to do, as a person's would. */
export const loadWarm = async (profile: BrowserContext, address: string, sight: Sight, speed: Speed): Promise<Load> => {
  const opened = await openPage(profile, speed, sight)
  try {
    return await load(opened, address)
  } finally {
    await opened.page.close()
  }
}
