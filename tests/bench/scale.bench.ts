import { type Row, report } from './report.ts'
import { measureBackup } from './scale/backups.ts'
import { describeWeights, measureCosts, weigh } from './scale/costs.ts'
import { type Engine, onBothEngines, withDatabase } from './scale/engines.ts'
import { fill } from './scale/fill.ts'
import { measureLargeChanges } from './scale/large-changes.ts'
import { openMailSink } from './scale/mail-sink.ts'
import { measureMails } from './scale/mails.ts'
import { measureRequests } from './scale/requests.ts'
import { callAgain, openScene, type Scene } from './scale/scene.ts'
import { RECORDS, USERS } from './scale/sizes.ts'
import { measureStartAfterKill, measureStarts } from './scale/starts.ts'
import { measureHourlySweep } from './scale/sweeps.ts'
import { inMegabytes, inTime, timed } from './scale/watch.ts'

/** The users whose changes are weighed. */
const WEIGHED = 5

const say = (text: string): void => void process.stdout.write(`${new Date().toISOString()} ${text}\n`)

/** Runs each measurement in turn, and says which one runs: the whole takes long. */
const runAll = async (name: string, steps: Readonly<Record<string, () => Promise<Row[]>>>): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [step, measure] of Object.entries(steps)) {
    say(`${name}: ${step}`)
    rows.push(...(await measure()))
  }
  return rows
}

const measure = async (engine: Engine): Promise<Row[]> => {
  say(`${engine.name}: fill`)
  const { result: filled, time } = await timed(() => fill(engine.place))
  const sink = await openMailSink()
  const weights = await weigh(engine)
  const size = await withDatabase(engine, engine.measureSize)
  const version = await withDatabase(engine, engine.readVersion)
  const scene: Scene = await openScene(engine, filled, sink.variables)
  const callers = await Promise.all(filled.ordinary.slice(0, WEIGHED).map((account) => scene.logInAs(account)))
  const other = () => {
    const [caller] = callers
    if (!caller) throw new Error('Nobody is logged in.')
    return callAgain(scene, caller)
  }
  try {
    const rows = await runAll(engine.name, {
      starts: () => measureStarts(scene),
      'what a change adds': () =>
        measureCosts(
          scene,
          weights,
          callers.map((caller) => callAgain(scene, caller)),
        ),
      requests: () => measureRequests(scene),
      mails: () => measureMails(scene, sink, other()),
      backup: () => measureBackup(scene, other()),
      'sweep of an hour': () => measureHourlySweep(scene, other()),
      'start after a kill': () => measureStartAfterKill(scene),
      'large user': () => measureLargeChanges(scene, other()),
    })
    const ofUsers = `${USERS.toLocaleString('en')} users, and one with ${filled.large.records.toLocaleString('en')} records`
    const figure = `${inMegabytes(size)}, filled in ${inTime(time)}`
    const first: Row[] = [
      { what: 'version', goal: '', figure: version },
      { what: `database on disk: ${ofUsers}`, goal: '', figure },
      ...describeWeights(weights),
    ]
    return [...first, ...rows].map((row) => ({ ...row, what: `${engine.name}: ${row.what}` }))
  } finally {
    await scene.close()
    await sink.close()
  }
}

say(`${USERS} users, ${RECORDS} records of the large one`)
await report('scale', await onBothEngines(measure))
