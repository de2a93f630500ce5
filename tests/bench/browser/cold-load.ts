import type { Browser } from '@playwright/test'
import { openPage, openProfile, type Speed } from './browser.ts'

/** How long a page is watched after its last response, in milliseconds, because layout can shift late. */
const SETTLE_MS = 1_000

/** What a first visit to an address costs. Times in milliseconds, sizes in bytes with headers. */
export const loadCold = async (
  browser: Browser,
  address: string,
  speed: Speed,
  visit: Omit<NonNullable<Parameters<typeof openProfile>[1]>, 'serviceWorkers'> = {},
) => {
  await using profile = await openProfile(browser, visit)
  const { page } = await openPage(profile, speed)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLE_MS)
  return await page.evaluate(() => {
    const { seen } = window.bench
    const requests = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[] // so these two types say
    const before = requests.filter(({ startTime }) => startTime < seen.firstPaint)
    const size = (some: PerformanceResourceTiming[]) => some.reduce((sum, { transferSize }) => sum + transferSize, 0)
    return {
      ...seen,
      requestsBefore: before.length,
      bytesBefore: size(before),
      requests: requests.length,
      bytes: size(requests),
    }
  })
}
