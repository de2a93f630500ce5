import { whilePaused } from './browser/paused.ts'
import { ratioAtMost, ratioOf } from './browser/rows.ts'
import { seedPerson } from './browser/seeded-person.ts'
import { inTurns, withSubjects } from './browser/subjects.ts'
import { loadWarm, openKnownProfile } from './browser/warm-load.ts'
import { type Row, report } from './report.ts'

const ROUNDS = 9
const PATIENCE = 10_000

const rowSeen = { selector: 'main table tbody tr[data-index]' }
const rowOfApplication = { selector: '#root main > :not(:has(#last-seen)) table tbody tr[data-index]' }
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
      own: () => loadWarm(own, home.own, rowSeen, speed, rowOfApplication),
      bare: () => loadWarm(bare, home.bare, entrySeen, speed),
    })
    const ofOwn = loads.own.map(({ painted }) => painted)
    const ofBare = loads.bare.map(({ painted }) => painted)
    const takenOver = loads.own.map(({ takenOver }) => takenOver)
    rows.push(
      ratioAtMost({ what: name, goal: '≤ 1.5 × bare stack' }, ofOwn, ofBare, 1.5, 'ms'),
      ratioOf({ what: `${name}, by the application itself`, goal: '' }, takenOver, ofBare, 'ms'),
    )
  }
  const unanswered = await whilePaused(product, () =>
    Promise.race([
      loadWarm(own, home.own, rowSeen, 'plain', rowOfApplication),
      new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined)),
    ]),
  )
  rows.push({
    what: 'Warm /home while the server answers nothing: table painted, by the application itself',
    goal: 'waits for no answer',
    figure: unanswered === undefined ? `not within ${PATIENCE / 1_000} s` : `${unanswered.takenOver.toFixed(0)} ms`,
    reached: unanswered !== undefined,
  })
  await report('warm-loads', rows)
})
