import type { Page } from '@playwright/test'
import type { Sight } from './in-page.ts'

/** A step from one screen to another: the link that leads there, what has to be opened to find it, and what is then seen. */
export type Step = { name: string; link: string; opener?: string; sight: Sight }

/** How long somebody looks at a link before the click, in milliseconds. */
const AIM = 100

/** Clicks as a hand does, and returns how long it took from the click until what it led to was painted, in milliseconds. */
export const click = async (page: Page, target: string, sight: Sight): Promise<number> => {
  const link = page.locator(target).filter({ visible: true }).first()
  await link.waitFor()
  await page.waitForTimeout(AIM) // the page settles
  await link.scrollIntoViewIfNeeded()
  const place = await link.boundingBox()
  if (!place) throw new Error(`${target} is not to be seen.`)
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.waitForTimeout(AIM)
  await page.evaluate((awaited) => {
    window.bench.seen.layoutShift = 0 // what the scrolling to the link shifted
    window.bench.awaited = window.bench.painted(awaited)
  }, sight)
  await page.mouse.down()
  await page.mouse.up()
  return page.evaluate(async () => ((await window.bench.awaited) ?? Number.NaN) - window.bench.seen.input)
}

/** Takes one step. */
export const take = async (page: Page, { link, opener, sight }: Step): Promise<number> => {
  if (opener !== undefined) await page.locator(opener).click()
  return click(page, link, sight)
}

/** Takes all the steps, one after the other. */
export const walk = async (page: Page, steps: readonly Step[]): Promise<number[]> => {
  await page.locator('#first-paint').waitFor({ state: 'detached' }) // a picture whose links lead nowhere yet
  const taken: number[] = []
  for (const step of steps) taken.push(await take(page, step))
  return taken
}

const heading = (text: string): Sight => ({ selector: 'h1', text })

/** A link in the header, or on a phone in the bar at the bottom. */
const inNavigation = (path: string): string => `nav:is([aria-label="Main"], [aria-label="Footer"]) a[href^="${path}"]`

/** Round the product from /home to /home, over an account of this name. */
export const roundOfProduct = (bank: string): Step[] => [
  { name: '/bank', link: inNavigation('/bank'), sight: heading('Bank') },
  { name: 'a bank', link: `main article h2 a:text-is("${bank}")`, sight: heading(bank) },
  {
    name: '/profile',
    opener: 'button[aria-label^="Account menu"]',
    link: '[role="menuitem"][href="/profile"]',
    sight: heading('Profile'),
  },
  { name: '/analysis', link: inNavigation('/analysis'), sight: heading('Analysis') },
  { name: '/history', link: inNavigation('/history'), sight: heading('History') },
  { name: '/home', link: inNavigation('/home'), sight: heading('Today') },
]

/** Round the reference from /home to /home, as many steps as round the product. */
export const roundOfReference: Step[] = Array.from({ length: 3 }, () => [
  { name: '/bank', link: 'nav a[href^="/bank"]', sight: heading('Bank accounts') },
  { name: '/home', link: 'nav a[href^="/home"]', sight: heading('Home') },
]).flat()

/** Takes `count` steps, starting again after the last one. */
export const takeSteps = async (page: Page, steps: readonly Step[], count: number): Promise<void> => {
  for (let taken = 0; taken < count; taken += 1) {
    const { link, opener, sight } = steps[taken % steps.length] ?? {}
    if (link === undefined) continue
    if (opener !== undefined) await page.locator(opener).click()
    await page.locator(link).filter({ visible: true }).first().click()
    await page.evaluate((awaited) => awaited && window.bench.painted(awaited), sight)
  }
}
