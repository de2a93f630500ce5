import { loadFirst, loadWarm, openKnownProfile } from './browser/home-load.ts'
import { atMost, ratioAtMost } from './browser/rows.ts'
import { seedPerson } from './browser/seeded-person.ts'
import { inTurns, withSubjects } from './browser/subjects.ts'
import { type Row, report } from './report.ts'

const ROUNDS = 9
const RECORDS = 100

/** The first promises, with their amounts. */
const rowSeen = { selector: 'main section[aria-labelledby="promises"] li' }
const entrySeen = { selector: 'main table tbody tr' }

await withSubjects(['bare'], async ({ browser, product, references }) => {
  const person = await seedPerson(product, { lends: RECORDS })
  const home = { own: `${product.url}/home`, bare: `${references.bare}/home?records=${RECORDS}` }
  await using own = await openKnownProfile(browser, home.own, rowSeen, person)
  await using bare = await openKnownProfile(browser, home.bare, entrySeen)
  const rows: Row[] = []
  for (const [speed, name, mostCold, mostWarm] of [
    ['plain', '', 2, 1.8],
    ['slow', ', throttled', 1.5, 1.5],
  ] as const) {
    const cold = await inTurns(ROUNDS, {
      own: () => loadFirst(browser, home.own, rowSeen, speed, person),
      bare: () => loadFirst(browser, home.bare, entrySeen, speed),
    })
    const warm = await inTurns(ROUNDS, {
      own: () => loadWarm(own, home.own, rowSeen, speed),
      bare: () => loadWarm(bare, home.bare, entrySeen, speed),
    })
    const paints = (loads: readonly { painted: number }[]) => loads.map(({ painted }) => painted)
    const what = { cold: `Cold /home, ${RECORDS} records${name}`, warm: `Warm /home, ${RECORDS} records${name}` }
    rows.push(
      ratioAtMost(
        { what: `${what.cold}: rows painted`, goal: `≤ ${mostCold} × bare stack` },
        paints(cold.own),
        paints(cold.bare),
        mostCold,
        'ms',
      ),
      ratioAtMost(
        { what: `${what.warm}: rows painted`, goal: `≤ ${mostWarm} × bare stack` },
        paints(warm.own),
        paints(warm.bare),
        mostWarm,
        'ms',
      ),
    )
    if (speed === 'slow') continue
    rows.push(
      atMost(
        { what: `${what.cold}: requests until the rows`, goal: '≤ 15' },
        cold.own.map(({ requests }) => requests),
        15,
        '',
      ),
      atMost(
        { what: `${what.cold}: elements in the page`, goal: '≤ 600' },
        cold.own.map(({ elements }) => elements),
        600,
        '',
      ),
    )
  }
  await report('home', rows)
})
