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

/** A later visit, in milliseconds: when the awaited part was painted, and how long after the code the session check ended. */
export type WarmLoad = { painted: number; checkAfterCode: number }

/** Measures a later visit. It lasts until the page has nothing more to do, as a person's would. */
export const loadWarm = async (
  profile: BrowserContext,
  address: string,
  sight: Sight,
  speed: Speed,
): Promise<WarmLoad> => {
  const { page } = await openPage(profile, speed, sight)
  try {
    await page.goto(address)
    return await page.evaluate(async () => {
      const painted = (await window.bench.awaited) ?? Number.NaN
      await new Promise((resolve) => requestIdleCallback(resolve))
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[] // its type says so
      const endOf = (pattern: RegExp) =>
        Math.max(
          ...resources
            .filter(({ name, startTime }) => pattern.test(name) && startTime < painted)
            .map(({ responseEnd }) => responseEnd),
        )
      return { painted, checkAfterCode: endOf(/\/jwt-verify$/) - endOf(/\/assets\/.*\.js$/) }
    })
  } finally {
    await page.close()
  }
}
