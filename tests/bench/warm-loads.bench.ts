import { atMost, ratioAtMost } from './browser/rows.ts'
import { seedPerson } from './browser/seeded-person.ts'
import { inTurns, withSubjects } from './browser/subjects.ts'
import { loadWarm, openKnownProfile } from './browser/warm-load.ts'
import { type Row, report } from './report.ts'

const ROUNDS = 9

const rowSeen = { selector: 'main table tbody tr[data-index]' }
const entrySeen = { selector: 'main table tbody tr' }

await withSubjects(['bare'], async ({ browser, product, references }) => {
  const person = await seedPerson(product, { lends: 1_000 })
  const home = { own: `${product.url}/home`, bare: `${references.bare}/home?records=1000` }
  await using own = await openKnownProfile(browser, home.own, rowSeen, person)
  await using bare = await openKnownProfile(browser, home.bare, entrySeen)
  const rows: Row[] = []
  for (const [speed, name] of [
    ['plain', 'Warm /home, 1,000 records'],
    ['slow', 'Warm /home, 1,000 records, throttled'],
  ] as const) {
    const loads = await inTurns(ROUNDS, {
      own: () => loadWarm(own, home.own, rowSeen, speed),
      bare: () => loadWarm(bare, home.bare, entrySeen, speed),
    })
    const paints = { own: loads.own.map(({ painted }) => painted), bare: loads.bare.map(({ painted }) => painted) }
    const waits = loads.own.map(({ checkAfterCode }) => checkAfterCode)
    rows.push(
      ratioAtMost({ what: `${name}: table painted`, goal: '≤ 1.5 × bare stack' }, paints.own, paints.bare, 1.5, 'ms'),
      atMost({ what: `${name}: session check ends after the code`, goal: '≤ 0 ms' }, waits, 0, 'ms'),
    )
  }
  await report('warm-loads', rows)
})
