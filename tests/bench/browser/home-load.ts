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
}

const load = async (page: Page, address: string): Promise<Load> => {
  await page.goto(address)
  const seen = await page.evaluate(async () => {
    const painted = (await window.bench.awaited) ?? Number.NaN
    const requests = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < painted).length + 1
    return { painted, requests }
  })
  await page.waitForLoadState('networkidle') // the table below the promises comes after them
  return { ...seen, elements: await page.locator('*').count() }
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
  const { page } = await openPage(profile, speed, sight)
  return await load(page, address) // before the profile is closed
}

/** Measures a later visit. It lasts until the page has nothing more to do, as a person's would. */
export const loadWarm = async (profile: BrowserContext, address: string, sight: Sight, speed: Speed): Promise<Load> => {
  const { page } = await openPage(profile, speed, sight)
  try {
    return await load(page, address)
  } finally {
    await page.close()
  }
}
