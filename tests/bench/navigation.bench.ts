import type { Page } from '@playwright/test'
import { openPage, openProfile } from './browser/browser.ts'
import { whilePaused } from './browser/paused.ts'
import { seedPerson } from './browser/seeded-person.ts'
import { inTurns, withSubjects } from './browser/subjects.ts'
import { roundOfProduct, roundOfReference, type Step, take, walk } from './browser/walk.ts'
import { inWords, percentile, type Row, report, spread } from './report.ts'

const ROUNDS = 12
const BANK = 'SBI'
const PAINT_TIMEOUT_MS = 5_000

const steps = roundOfProduct(BANK)

/** The most that 95 of 100 clicks may take: until the next frame, and until the screen is painted. */
const LIMITS_MS = {
  plain: { answered: 60, painted: 60 },
  slowProcessor: { answered: 200, painted: 300 },
} as const

/** A press that is answered faster is not reported by the browser. */
const FASTEST_MS = 16

/** How long each press of a walk took until the next frame. The browser reports the presses that took longer than a frame. */
const takeAnswers = async (page: Page, presses: number): Promise<number[]> => {
  await page.waitForTimeout(PAINT_TIMEOUT_MS / 10) // the browser reports them late
  const answers = await page.evaluate(() => {
    const { answers } = window.bench
    const taken = [...answers.values()]
    answers.clear()
    return taken
  })
  const fast = Array.from({ length: Math.max(0, presses - answers.length) }, () => FASTEST_MS)
  return [...answers, ...fast]
}

const rowAt = (what: string, share: number, limit: number, own: number[], other: number[]): Row => {
  const [figure, reference] = [percentile(own, share), percentile(other, share)]
  const isGoal = share === 0.95
  return {
    what,
    goal: isGoal ? `≤ ${limit} ms` : '',
    figure: `${figure.toFixed(0)} ms (${Math.min(...own).toFixed(0)} to ${Math.max(...own).toFixed(0)})`,
    reference: `${reference.toFixed(0)} ms (${Math.min(...other).toFixed(0)} to ${Math.max(...other).toFixed(0)})`,
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

await withSubjects(['lazyForms'], async ({ browser, product, references }) => {
  const person = await seedPerson(product, { lends: 100 })
  const rows: Row[] = []
  for (const [speed, throttled] of [
    ['plain', ''],
    ['slowProcessor', ', throttled'],
  ] as const) {
    const name = `Click to a visited screen painted${throttled}`
    await using ownProfile = await openProfile(browser, { signedIn: person })
    await using referenceProfile = await openProfile(browser)
    const { page: own } = await openPage(ownProfile, speed)
    const { page: reference } = await openPage(referenceProfile, speed)
    await own.goto(`${product.url}/home`)
    await reference.goto(`${references.lazyForms}/home?records=100`)
    await walk(own, steps)
    await walk(reference, roundOfReference)
    await takeAnswers(own, 0)
    await takeAnswers(reference, 0)
    const rounds = await inTurns(ROUNDS, {
      own: () => walk(own, steps),
      reference: () => walk(reference, roundOfReference),
    })
    const [ownTimes, referenceTimes] = [rounds.own.flat(), rounds.reference.flat()]
    const { answered, painted } = LIMITS_MS[speed]
    rows.push(
      rowAt(
        `A click answered (INP)${throttled}: p95`,
        0.95,
        answered,
        await takeAnswers(own, ownTimes.length + ROUNDS), // one press of each round opens the menu
        await takeAnswers(reference, referenceTimes.length),
      ),
      rowAt(`${name}: p50`, 0.5, painted, ownTimes, referenceTimes),
      rowAt(`${name}: p95`, 0.95, painted, ownTimes, referenceTimes),
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
