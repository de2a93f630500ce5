import type { Locator, Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { findSidewaysScrollers } from '#tests/browser/tools/accessibility.ts'
import { expect, test } from '#tests/browser/tools/fixtures.ts'
import { lend } from '#tests/browser/tools/lend-steps.ts'
import { addRecords } from '#tests/browser/tools/records.ts'

/** Every label that is pressed: buttons, tabs, choices, and links that look like them. */
const PRESSED =
  '.mantine-Button-root, .mantine-SegmentedControl-label, .mantine-Menu-item, [role="tab"], header a, header button, nav a, nav button'

/** The labels with a text that its box, or a box around it up to the button, cuts. */
const findCutLabels = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const isCut = (text: Node, button: Element): boolean => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const rects = [...range.getClientRects()]
      for (let box = text.parentElement; box; box = box === button ? null : box.parentElement) {
        const style = getComputedStyle(box)
        const { left, right, top, bottom, width } = box.getBoundingClientRect()
        if (width <= 1) return false // only for screen readers
        const isClip = box === button || style.overflowX !== 'visible'
        // The line box of a text is higher than its letters.
        const isOutside = (rect: DOMRect) =>
          rect.left < left - 1 ||
          rect.right > Math.min(right, innerWidth) + 1 ||
          rect.top + rect.height / 4 < top ||
          rect.bottom - rect.height / 4 > bottom
        if (isClip && style.display !== 'inline' && style.display !== 'contents' && rects.some(isOutside)) return true
      }
      return false
    }
    return [...document.querySelectorAll(selector)]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter((button) => {
        const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
        const texts: Node[] = []
        while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) texts.push(walker.currentNode)
        return texts.some((text) => isCut(text, button))
      })
      .map((button) => button.textContent ?? '')
  }, PRESSED)

/** The buttons, fields and links that are less than 44 px high. A link of a sentence is excepted (WCAG 2.5.8). */
const findLowTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const getHeight = (target: Element): number => {
      const { height } = target.getBoundingClientRect()
      const cover = getComputedStyle(target, '::after') // the link of a row covers it
      return cover.position === 'absolute' ? Math.max(height, Number.parseFloat(cover.height) || 0) : height
    }
    const isOfSentence = (target: Element): boolean =>
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim() !== '')
    return [
      ...document.querySelectorAll(
        'a[href], button, [role="tab"], .mantine-SegmentedControl-label, .mantine-Input-input, textarea, select',
      ),
    ]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => target.getBoundingClientRect().width > 1) // else only for screen readers
      .filter((target) => getHeight(target) < 43.5 && !isOfSentence(target))
      .map((target) => target.getAttribute('aria-label') ?? target.textContent ?? target.id)
  })

const LARGE_TEXT = 'html { font-size: 200% !important }'
const WIDE_TEXT = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' // as WCAG 1.4.12

for (const [name, style, scrolls] of [
  ['of the usual size', '', true],
  ['of twice the size', LARGE_TEXT, false],
  ['of a wider font', WIDE_TEXT, false],
] as const) {
  test(`with text ${name} a phone cuts no label, and each target has a height of 44 px`, async ({
    browser,
    product,
    person,
  }) => {
    const bank = await addRecords(person)
    const { id } = (await person.call(endpoints.addLend, lend(2, { returnName: 'Ravi', amount: 3_000 }))) as Lend // the response of add-lend
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 360, height: 780 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    })
    await context.addInitScript((token) => window.localStorage.setItem('token', token), person.token)
    const page = await context.newPage()
    const heading = page.getByRole('heading', { level: 1 })
    const dialog = page.getByRole('dialog')
    const check = async (path: string, ready: Locator): Promise<void> => {
      await expect(ready.first()).toBeVisible()
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(rules)
        document.adoptedStyleSheets = [sheet]
      }, style)
      expect.soft(await findCutLabels(page), path).toEqual([])
      expect.soft(await findLowTargets(page), path).toEqual([])
      if (scrolls) expect.soft(await findSidewaysScrollers(page), path).toEqual([])
    }
    for (const path of [
      '/home',
      '/bank',
      `/bank/${bank.id}`,
      `/bank/${bank.id}?tab=passbook`,
      '/analysis',
      '/analysis?tab=cash-flow',
      '/history',
      '/people',
      '/person/Ravi',
      '/changes',
      '/profile',
      ...['payments', 'plans', 'tags', 'reminders', 'devices', 'data'].map((section) => `/profile/${section}`),
      '/add',
    ]) {
      await page.goto(path)
      await check(path, heading)
    }
    for (const path of [
      '/home/add',
      '/home/split',
      '/bank/add',
      '/bank/transfer',
      '/bank/expense',
      `/bank/${bank.id}/credit`,
      `/home?record=${id}`,
      `/home?record=${id}&part=ask`,
      `/home?record=${id}&part=edit`,
      `/home?record=${id}&part=return`,
    ]) {
      await page.goto(path)
      await check(path, dialog.getByRole('button'))
    }
    await dialog.getByLabel(/^Amount/).fill('500')
    const forgive = dialog.getByRole('button', { name: 'Record and forgive the rest' })
    await check('a part of a return', forgive)
    await forgive.click()
    await check('the question about the rest', page.getByRole('dialog', { name: 'Forgive the rest?' }))
    await context.close()
  })
}
