import type { Browser } from '@playwright/test'
import { openPage, openProfile } from './browser/browser.ts'
import { loadCold } from './browser/cold-load.ts'
import { seedPerson } from './browser/seeded-person.ts'
import { withSubjects } from './browser/subjects.ts'
import { roundOfProduct, type Step, take } from './browser/walk.ts'
import { type Row, report } from './report.ts'

/** What shifts after an input counts from half a second on; so long a screen is looked at, in milliseconds. */
const LOOK = 1_500

type Person = Awaited<ReturnType<typeof seedPerson>>

const widths = { wide: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } }
const forGuests = ['/', '/auth/register', '/auth/forget-password']
const forPeople = ['/home', '/home/add', '/bank', '/profile', '/analysis', '/history']
const steps = roundOfProduct('SBI')

const rowOf = (what: string, shift: number): Row => ({
  what: `Layout shift, ${what}`,
  goal: '0.00',
  figure: shift.toFixed(3),
  reached: shift.toFixed(2) === '0.00',
})

const addressOfBank = async (browser: Browser, signedIn: Person): Promise<string> => {
  await using profile = await openProfile(browser, { signedIn })
  const { page } = await openPage(profile, 'plain')
  await page.goto(`${signedIn.url}/bank`)
  const [toBank] = steps.filter(({ name }) => name === 'a bank')
  return (await page.locator(toBank?.link ?? '').getAttribute('href')) ?? ''
}

/** How much moves on each screen after a click led to it. */
const shiftsOfWalk = async (browser: Browser, signedIn: Person, viewport: { width: number; height: number }) => {
  await using profile = await openProfile(browser, { signedIn, viewport })
  const { page } = await openPage(profile, 'slow')
  await page.goto(`${signedIn.url}/home`)
  await page.waitForLoadState('networkidle')
  const shiftOf = async (step: Step): Promise<number> => {
    await take(page, step)
    await page.waitForTimeout(LOOK)
    return await page.evaluate(() => window.bench.seen.layoutShift)
  }
  const shifts: [string, number][] = []
  for (const step of steps) shifts.push([step.name, await shiftOf(step)])
  return shifts
}

await withSubjects([], async ({ browser, product }) => {
  const person = await seedPerson(product, { lends: 100 })
  const bank = await addressOfBank(browser, person)
  const rows: Row[] = []
  for (const [width, viewport] of Object.entries(widths)) {
    for (const path of forGuests) {
      const { layoutShift } = await loadCold(browser, product.url + path, 'slow', { viewport })
      rows.push(rowOf(`${width}, opening ${path}`, layoutShift))
    }
    for (const path of [...forPeople, bank]) {
      const { layoutShift } = await loadCold(browser, product.url + path, 'slow', { viewport, signedIn: person })
      rows.push(rowOf(`${width}, opening ${path === bank ? 'a bank' : path}`, layoutShift))
    }
    for (const [name, shift] of await shiftsOfWalk(browser, person, viewport)) {
      rows.push(rowOf(`${width}, going to ${name} for the first time`, shift))
    }
  }
  await report('layout-shifts', rows)
})
