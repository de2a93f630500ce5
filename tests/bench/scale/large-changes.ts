import { buildPath, endpoints } from '#contract/endpoints.ts'
import { people } from '#server/seed/words.ts'
import type { Row } from '#tests/bench/report.ts'
import type { Call } from '#tests/reliability/tools/client.ts'
import { withDatabase } from './engines.ts'
import { type Caller, callAgain, type Scene } from './scene.ts'
import { measureSweep } from './sweeps.ts'
import { besideOthers, describeOthers, describeServer, inMegabytes, inTime, readAll, watch } from './watch.ts'

/** Renames a person in all records of the large user, deletes one of the accounts, and then the user. */
export const measureLargeChanges = async (scene: Scene, ordinary: Caller): Promise<Row[]> => {
  const rows: Row[] = []
  const large = await scene.logInAs(scene.filled.large)
  const measure = async (what: string, call: Call): Promise<void> => {
    const { url, token } = callAgain(scene, large)
    const { result, others } = await besideOthers(callAgain(scene, ordinary), () =>
      watch(scene, () => readAll(url, token, call)),
    )
    rows.push({ what, goal: '', figure: inTime(result.time) })
    rows.push(...describeServer(what, result), ...describeOthers(what, others))
  }
  const sweep = async (what: string) => rows.push(...(await measureSweep(scene, ordinary, what)))

  const body = { from: people[0], to: 'Zoya Mehta' }
  await measure('rename a person, the large user', { method: 'POST', path: endpoints.renamePerson.path, body })
  const bank = buildPath(endpoints.deleteBank, { id: large.bankId })
  await measure('delete an account, the large user', { ...bank, method: 'DELETE' })
  await sweep('sweep of its rows')
  const user = buildPath(endpoints.deleteUser, { userId: large.userId })
  await measure('delete the large user', { ...user, method: 'DELETE' })
  await sweep('sweep of the rows of the large user')
  const size = await withDatabase(scene.engine, scene.engine.measureSize)
  rows.push({ what: 'database on disk afterwards', goal: '', figure: inMegabytes(size) })
  return rows
}
