import { loadCold } from './browser/cold-load.ts'
import { atMost, plainly, ratioAtMost } from './browser/rows.ts'
import { seedPerson } from './browser/seeded-person.ts'
import { inTurns, withSubjects } from './browser/subjects.ts'
import { longTasksUnwatched } from './browser/unwatched.ts'
import { loadUntilUsable } from './browser/usable.ts'
import { inWords, type Row, report, spread } from './report.ts'

const ROUNDS = 7

const speeds = [
  ['plain', 'Cold login'],
  ['slow', 'Cold login, throttled'],
] as const

/** The goals are for the throttled loads; the plain ones are told beside them. */
const withoutGoal = ({ reached: _, ...row }: Row): Row => ({ ...row, goal: '' })

type Load = Awaited<ReturnType<typeof loadCold>>

const MAX_FIRST_PAINT_MS = 700

const paintRow = (name: string, loads: readonly Load[], references: readonly Load[]): Row => {
  const paints = (some: readonly Load[]) => some.map(({ firstPaint }) => firstPaint)
  return {
    ...atMost(
      { what: `${name}: first contentful paint`, goal: `≤ ${MAX_FIRST_PAINT_MS} ms` },
      paints(loads),
      MAX_FIRST_PAINT_MS,
      'ms',
    ),
    reference: inWords(spread(paints(references)), 'ms'),
  }
}

const rowsOf = (name: string, loads: readonly Load[]): Row[] => {
  const of = (what: keyof Load) => loads.map((load) => load[what])
  const kilobytes = (sizes: readonly number[]) => sizes.map((size) => size / 1_000)
  return [
    atMost(
      { what: `${name}: requests begun before the first paint`, goal: '≤ 10' },
      of('requestsBefore'),
      10,
      'requests',
    ),
    plainly(`${name}: bytes of these`, kilobytes(of('bytesBefore')), 'kB'),
    plainly(`${name}: requests in all`, of('requests'), 'requests'),
    plainly(`${name}: bytes in all`, kilobytes(of('bytes')), 'kB'),
  ]
}

await withSubjects(['static', 'lazyForms'], async ({ browser, product, references }) => {
  const person = await seedPerson(product, { lends: 100 })
  const rows: Row[] = []
  for (const [speed, name] of speeds) {
    const { own, still } = await inTurns(ROUNDS, {
      own: () => loadCold(browser, product.url, speed),
      still: () => loadCold(browser, references.static, speed),
    })
    const waits = await inTurns(ROUNDS, {
      own: () => loadUntilUsable(browser, product.url, speed),
      reference: () => loadUntilUsable(browser, references.lazyForms, speed),
    })
    const judged = speed === 'slow' ? (row: Row) => row : withoutGoal
    const largest = (loads: readonly Load[]) => loads.map(({ largestPaint }) => largestPaint)
    const sent = (some: typeof waits.own) => some.map((wait) => wait.sent)
    const lost = waits.own.filter((wait) => wait.lost).length
    rows.push(
      ...rowsOf(name, own),
      judged(paintRow(name, own, still)),
      judged(
        ratioAtMost(
          { what: `${name}: largest paint`, goal: '≤ 1.3 × static page' },
          largest(own),
          largest(still),
          1.3,
          'ms',
        ),
      ),
      judged(
        ratioAtMost(
          { what: `${name}: usable`, goal: '≤ 1.2 × lazy forms' },
          sent(waits.own),
          sent(waits.reference),
          1.2,
          'ms',
        ),
      ),
      {
        what: `${name}: loads that lost what was typed before`,
        goal: '0',
        figure: `${lost} of ${waits.own.length}`,
        reached: lost === 0,
      },
    )
  }
  const starts = await inTurns(ROUNDS, {
    own: () => loadCold(browser, `${product.url}/home`, 'slow', { signedIn: person }),
    reference: () => loadCold(browser, `${references.lazyForms}/home?records=100`, 'slow'),
  })
  rows.push(paintRow('Signed-in start, throttled', starts.own, starts.reference))
  const longest: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) longest.push(Math.max(0, ...(await longTasksUnwatched(product.url))))
  rows.push(atMost({ what: 'Cold login: longest task', goal: '≤ 100 ms' }, longest, 100, 'ms'))
  await report('loads', rows)
})
