import type { Page } from '@playwright/test'
import { openPage, openProfile } from './browser/browser.ts'
import { plainly } from './browser/rows.ts'
import { seedPerson } from './browser/seeded-person.ts'
import { withSubjects } from './browser/subjects.ts'
import { type Row, report } from './report.ts'

const CHANGES = 40

declare global {
  interface Window {
    /** How long each write of a change took, in milliseconds. */
    writes: number[]
  }
}

/** Times the strict writes to the queue of changes, from the start of the transaction to its end. */
const watchWrites = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.writes = []
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...parameters) {
      const transaction = begin.apply(this, parameters)
      const startedAt = performance.now()
      if (this.name.startsWith('wealth-care-outbox') && transaction.mode === 'readwrite') {
        transaction.addEventListener('complete', () => window.writes.push(performance.now() - startedAt))
      }
      return transaction
    }
  })

/** Credits an account again and again, and returns how long each strict write took. */
const makeChanges = async (page: Page): Promise<number[]> => {
  const form = page.getByRole('dialog', { name: 'Credit' })
  for (let change = 0; change < CHANGES; change += 1) {
    await page.getByRole('link', { name: 'Credit', exact: true }).click()
    await form.getByLabel(/^Amount/).fill('1')
    await form.getByRole('button', { name: 'Credit', exact: true }).click()
    await form.waitFor({ state: 'detached' })
  }
  return page.evaluate(() => window.writes)
}

const percentile95 = (samples: readonly number[]): number =>
  samples.toSorted((one, other) => one - other)[Math.floor(samples.length * 0.95)] ?? Number.NaN

await withSubjects([], async ({ browser, product }) => {
  const person = await seedPerson(product, { lends: 5, banks: 1 })
  const rows: Row[] = []
  for (const speed of ['plain', 'slowProcessor'] as const) {
    await using profile = await openProfile(browser, { signedIn: person })
    const { page } = await openPage(profile, speed, { selector: 'main' })
    await watchWrites(page)
    await page.goto(`${product.url}/bank`)
    await page.getByRole('article').getByRole('link').first().click()
    const writes = await makeChanges(page)
    const name = speed === 'plain' ? '' : ', processor four times slower'
    rows.push(plainly(`A strict write of a change${name}`, writes, 'ms'))
    rows.push({
      what: `A strict write of a change, p95${name}`,
      goal: '≤ 30 ms',
      figure: `${percentile95(writes).toFixed(1)} ms`,
      reached: percentile95(writes) <= 30,
    })
  }
  await report('changes', rows)
})
