import { loadFirst, loadWarm, openKnownProfile } from './browser/home-load.ts'
import { atMost, plainly, ratioAtMost } from './browser/rows.ts'
import { seedPerson } from './browser/seeded-person.ts'
import { inTurns, withSubjects } from './browser/subjects.ts'
import { type Row, report } from './report.ts'

const ROUNDS = 9
const RECORDS = 100

/** The first promises, with their amounts. */
const rowSeen = { selector: 'main section[aria-labelledby="promises"] li' }
const entrySeen = { selector: 'main table tbody tr' }

type Load = Awaited<ReturnType<typeof loadFirst>>

await withSubjects(['lazyForms'], async ({ browser, product, references }) => {
  const person = await seedPerson(product, { lends: RECORDS })
  const home = { own: `${product.url}/home`, reference: `${references.lazyForms}/home?records=${RECORDS}` }
  await using own = await openKnownProfile(browser, home.own, rowSeen, person)
  await using reference = await openKnownProfile(browser, home.reference, entrySeen)
  const rows: Row[] = []
  for (const [speed, name, mostCold, mostWarm] of [
    ['plain', '', 2, 1.8],
    ['slow', ', throttled', 1.4, 1.4],
  ] as const) {
    const cold = await inTurns(ROUNDS, {
      own: () => loadFirst(browser, home.own, rowSeen, speed, person),
      reference: () => loadFirst(browser, home.reference, entrySeen, speed),
    })
    const warm = await inTurns(ROUNDS, {
      own: () => loadWarm(own, home.own, rowSeen, speed),
      reference: () => loadWarm(reference, home.reference, entrySeen, speed),
    })
    const of = (loads: readonly Load[], what: keyof Load) => loads.map((load) => load[what])
    const paintedRow = (what: string, loads: typeof cold, most: number): Row =>
      ratioAtMost(
        { what: `${what}: rows painted`, goal: `≤ ${most} × lazy forms` },
        of(loads.own, 'painted'),
        of(loads.reference, 'painted'),
        most,
        'ms',
      )
    const what = { cold: `Cold /home, ${RECORDS} records${name}`, warm: `Warm /home, ${RECORDS} records${name}` }
    rows.push(paintedRow(what.cold, cold, mostCold), paintedRow(what.warm, warm, mostWarm))
    if (speed === 'slow') continue
    const threadTime = 'processor time of the main thread until the rows'
    rows.push(
      atMost({ what: `${what.cold}: ${threadTime}`, goal: '≤ 240 ms' }, of(cold.own, 'threadTime'), 240, 'ms'),
      plainly(`Lazy forms, cold: ${threadTime}`, of(cold.reference, 'threadTime'), 'ms'),
      plainly(`${what.warm}: ${threadTime}`, of(warm.own, 'threadTime'), 'ms'),
      plainly(`Lazy forms, warm: ${threadTime}`, of(warm.reference, 'threadTime'), 'ms'),
      atMost({ what: `${what.cold}: requests until the rows`, goal: '≤ 15' }, of(cold.own, 'requests'), 15, ''),
      atMost({ what: `${what.cold}: elements in the page`, goal: '≤ 600' }, of(cold.own, 'elements'), 600, ''),
    )
  }
  await report('home', rows)
})
