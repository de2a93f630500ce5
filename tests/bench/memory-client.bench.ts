import type { Browser } from '@playwright/test'
import { openPage, openProfile } from './browser/browser.ts'
import { heapOf } from './browser/heap.ts'
import { atMost, ratioAtMost } from './browser/rows.ts'
import { seedPerson } from './browser/seeded-person.ts'
import { withSubjects } from './browser/subjects.ts'
import { roundOfProduct, takeSteps } from './browser/walk.ts'
import { report } from './report.ts'

const ROUNDS = 5
const WALKS = 3

/** When the parts are there that are loaded once the browser is idle, after two seconds at the latest; in milliseconds. */
const QUIET = 3_000

type Person = Awaited<ReturnType<typeof seedPerson>>

const steps = roundOfProduct('SBI')

const openHome = async (browser: Browser, signedIn: Person) => {
  const profile = await openProfile(browser, { signedIn })
  const { page, devtools } = await openPage(profile, 'plain', { selector: 'main table tbody tr[data-index]' })
  await page.goto(`${signedIn.url}/home`)
  await page.evaluate(() => window.bench.awaited)
  await page.waitForTimeout(QUIET)
  return { page, devtools, profile }
}

const heapAtHome = async (browser: Browser, person: Person): Promise<number> => {
  const { devtools, profile } = await openHome(browser, person)
  const heap = await heapOf(devtools)
  await profile.close()
  return heap
}

const heapAfterWalks = async (browser: Browser, person: Person) => {
  const { page, devtools, profile } = await openHome(browser, person)
  await takeSteps(page, steps, 12)
  const few = await heapOf(devtools)
  await takeSteps(page, steps, 192)
  const many = await heapOf(devtools)
  await profile.close()
  return { few, many }
}

await withSubjects([], async ({ browser, product }) => {
  const [ordinary, busy] = [await seedPerson(product, { lends: 100 }), await seedPerson(product, { lends: 10_000 })]
  const atHome: number[] = []
  const walks: Awaited<ReturnType<typeof heapAfterWalks>>[] = []
  for (let round = 0; round < ROUNDS; round += 1) atHome.push(await heapAtHome(browser, ordinary))
  for (let round = 0; round < WALKS; round += 1) walks.push(await heapAfterWalks(browser, busy))
  await report('memory-client', [
    atMost({ what: 'Heap on /home, 100 records', goal: '≤ 8 MB' }, atHome, 8, 'MB'),
    ratioAtMost(
      { what: 'Heap after 204 navigations, 10,000 records', goal: '≤ 1.2 × after 12' },
      walks.map(({ many }) => many),
      walks.map(({ few }) => few),
      1.2,
      'MB',
    ),
  ])
})
