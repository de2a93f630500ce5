import { ratioAtMost } from './browser/rows.ts'
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
    ['plain', 'Warm /home, 1,000 records: table painted'],
    ['slow', 'Warm /home, 1,000 records, throttled: table painted'],
  ] as const) {
    const loads = await inTurns(ROUNDS, {
      own: () => loadWarm(own, home.own, rowSeen, speed),
      bare: () => loadWarm(bare, home.bare, entrySeen, speed),
    })
    rows.push(ratioAtMost({ what: name, goal: '≤ 1.5 × bare stack' }, loads.own, loads.bare, 1.5, 'ms'))
  }
  await report('warm-loads', rows)
})
