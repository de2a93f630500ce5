import type { Page } from '@playwright/test'
import { openPage, openProfile } from './browser/browser.ts'
import { whilePaused } from './browser/paused.ts'
import { seedPerson } from './browser/seeded-person.ts'
import { inTurns, withSubjects } from './browser/subjects.ts'
import { roundOfBare, roundOfProduct, type Step, take, walk } from './browser/walk.ts'
import { inWords, percentile, type Row, report, spread } from './report.ts'

const ROUNDS = 12
const BANK = 'SBI'
const PAINT_TIMEOUT_MS = 5_000

const steps = roundOfProduct(BANK)

/** The most that 95 of 100 clicks may take. */
const LIMITS_MS = { plain: 45, slowProcessor: 150 } as const

const rowAt = (what: string, share: number, limit: number, own: number[], bare: number[]): Row => {
  const [figure, reference] = [percentile(own, share), percentile(bare, share)]
  const isGoal = share === 0.95
  return {
    what,
    goal: isGoal ? `≤ ${limit} ms` : '',
    figure: `${figure.toFixed(0)} ms (${Math.min(...own).toFixed(0)} to ${Math.max(...own).toFixed(0)})`,
    reference: `${reference.toFixed(0)} ms (${Math.min(...bare).toFixed(0)} to ${Math.max(...bare).toFixed(0)})`,
    ratio: figure / reference,
    ...(isGoal && { reached: figure <= limit }),
  }
}

/** The steps that do not come to their end while all that was read counts as old and the server answers nothing. */
const waitingSteps = async (page: Page): Promise<Step[]> => {
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 3_600_000
  })
  const waiting: Step[] = []
  for (const step of steps) {
    const tooLong = new Promise<true>((resolve) => setTimeout(resolve, PAINT_TIMEOUT_MS, true))
    if (await Promise.race([take(page, step).then(() => false), tooLong])) waiting.push(step)
  }
  return waiting
}

await withSubjects(['bare'], async ({ browser, product, references }) => {
  const person = await seedPerson(product, { lends: 100 })
  const rows: Row[] = []
  for (const [speed, name] of [
    ['plain', 'Click to a visited screen painted'],
    ['slowProcessor', 'Click to a visited screen painted, throttled'],
  ] as const) {
    await using ownProfile = await openProfile(browser, { signedIn: person })
    await using bareProfile = await openProfile(browser)
    const { page: own } = await openPage(ownProfile, speed)
    const { page: bare } = await openPage(bareProfile, speed)
    await own.goto(`${product.url}/home`)
    await bare.goto(`${references.bare}/home?records=100`)
    await walk(own, steps)
    await walk(bare, roundOfBare)
    const rounds = await inTurns(ROUNDS, { own: () => walk(own, steps), bare: () => walk(bare, roundOfBare) })
    const bareTimes = rounds.bare.flat()
    rows.push(
      rowAt(`${name}: p50`, 0.5, LIMITS_MS[speed], rounds.own.flat(), bareTimes),
      rowAt(`${name}: p95`, 0.95, LIMITS_MS[speed], rounds.own.flat(), bareTimes),
      ...steps.map(
        ({ name: to }, index): Row => ({
          what: `${name}: to ${to}`,
          goal: '',
          figure: inWords(spread(rounds.own.flatMap((times) => times[index] ?? [])), 'ms'),
        }),
      ),
    )
    if (speed !== 'plain') continue
    const waiting = await whilePaused(product, () => waitingSteps(own))
    rows.push({
      what: 'Screens that wait for a request',
      goal: '0',
      figure: [waiting.length, ...waiting.map((step) => step.name)].join(' '),
      reached: waiting.length === 0,
    })
  }
  await report('navigation', rows)
})
