import { chromium, expect, type Page } from '@playwright/test'
import { fillInLend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { logIn } from '#tests/browser/tools/steps.ts'
import { findChromium, thisMachine } from '#tests/tools/find-chromium.ts'

const SAVE_TIMEOUT_MS = 120_000
const PRESS_TIMEOUT_MS = 1_000
const POLL_MS = [200]

/** Presses "Add" until the form closes, as a person does who sees that it was not saved. */
const pressUntilSaved = async (page: Page): Promise<void> => {
  const form = page.getByRole('dialog')
  const add = form.getByRole('button', { name: 'Add', exact: true })
  const press = async (): Promise<string> => {
    if (await form.isHidden()) return 'closed'
    if (await add.isEnabled({ timeout: PRESS_TIMEOUT_MS }).catch(() => false)) {
      await add.click({ timeout: PRESS_TIMEOUT_MS }).catch(() => {}) // it closed or began to save meanwhile
    }
    return 'open'
  }
  await expect.poll(press, { timeout: SAVE_TIMEOUT_MS, intervals: POLL_MS }).toBe('closed')
}

const addRecord = async (page: Page, reason: string): Promise<void> => {
  await fillInLend(page, { reason, amount: '10' })
  await pressUntilSaved(page)
  const row = lendRow(page, reason)
  await expect(row).toBeVisible({ timeout: SAVE_TIMEOUT_MS })
  await expect(row).not.toContainText('Waiting to be sent', { timeout: SAVE_TIMEOUT_MS })
}

/** A browser in which a person adds records, without a reload. */
export type OpenBrowser = Awaited<ReturnType<typeof openBrowser>>

/** Opens a browser and signs in through the form. */
export const openBrowser = async (url: string, person: { email: string; password: string }) => {
  const browser = await chromium.launch({
    executablePath: findChromium(thisMachine),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const page = await browser.newPage({ baseURL: url, locale: 'en-IN', reducedMotion: 'reduce' })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/')
  await logIn(page, person)
  await page.evaluate(() => Reflect.set(window, 'isFirstPage', true))
  const saved: { reason: string; begin: number; end: number }[] = []
  return {
    /** Adds records through the form, one after the other and at least one, until `signal` aborts. */
    addRecords: async (signal: AbortSignal): Promise<void> => {
      do {
        const reason = `In the browser, ${saved.length}`
        const begin = performance.now()
        await addRecord(page, reason)
        saved.push({ reason, begin, end: performance.now() })
      } while (!signal.aborted)
    },
    /** The longest time that a record took which was begun after `since`, from the open form to the row in the list. */
    findLongest: (since: number): number =>
      Math.max(...saved.filter(({ begin }) => begin >= since).map(({ begin, end }) => end - begin)),
    listSaved: (): string[] => saved.map(({ reason }) => reason),
    /** Throws when the page was loaded again, or has an error that nothing caught. */
    check: async (): Promise<void> => {
      expect(await page.evaluate(() => Reflect.get(window, 'isFirstPage'))).toBe(true)
      expect(errors).toEqual([])
    },
    close: () => browser.close(),
  }
}
