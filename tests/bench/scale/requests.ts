import { setTimeout as pause } from 'node:timers/promises'
import { inWords, percentile, type Row, spread } from '#tests/bench/report.ts'
import type { Caller, Scene } from './scene.ts'
import { RECORDS } from './sizes.ts'
import { type Change, changes, HOME_REQUESTS, makeChanges, readForOffline, readHome } from './user-calls.ts'
import { besideOthers, describeOthers, describeServer, inMegabytes, inTime, timed, watch } from './watch.ts'

/** How often each thing is measured, with another user each time. */
const TIMES = 50
const LARGE_TIMES = 5
const CLIENTS = 16
const LOAD_MS = 20_000
const READS_OF_VISIT = 25

const LARGE = `the user with ${RECORDS.toLocaleString('en')} records`

/** Logs users in one after the other. */
const measureLogins = async (scene: Scene): Promise<{ rows: Row[]; callers: Caller[] }> => {
  const [callers, times]: [Caller[], number[]] = [[], []]
  const watched = await watch(scene, async () => {
    for (const account of scene.filled.ordinary.slice(0, TIMES)) {
      const { result, time } = await timed(() => scene.logInAs(account))
      callers.push(result)
      times.push(time)
    }
  })
  const row: Row = { what: 'login', goal: '', figure: inWords(spread(times), 'ms') }
  return { rows: [row, ...describeServer('login', watched)], callers }
}

const measureFirstPages = async (scene: Scene, callers: readonly Caller[]): Promise<Row[]> => {
  const times: number[] = []
  let bytes = 0
  const watched = await watch(scene, async () => {
    for (const caller of callers) {
      const { result, time } = await timed(() => readHome(caller))
      times.push(time)
      bytes = result
    }
  })
  const what = `first page (${HOME_REQUESTS} requests), an ordinary user`
  const figure = `${inWords(spread(times), 'ms')}, ${(bytes / 1_000).toFixed(0)} kB`
  return [{ what, goal: '', figure }, ...describeServer(what, watched)]
}

const measureChanges = async (scene: Scene, who: string, callers: readonly Caller[]): Promise<Row[]> => {
  const times = new Map<Change, number[]>(changes.map((change) => [change, []]))
  const watched = await watch(scene, async () => {
    for (const caller of callers) await makeChanges(caller, (change, time) => times.get(change)?.push(time))
  })
  return [
    ...changes.map((change) => ({
      what: `${change}, ${who}`,
      goal: '',
      figure: inWords(spread(times.get(change) ?? []), 'ms'),
    })),
    ...describeServer(`changes, ${who}`, watched),
  ]
}

/** Visits of many users at once: each reads 25 times, as five first pages, and makes four changes. */
const measureLoad = async (scene: Scene, callers: readonly Caller[]): Promise<Row[]> => {
  const reads: number[] = []
  const writes: number[] = []
  const end = performance.now() + LOAD_MS
  const before = await scene.server.ask('read')
  const watched = await watch(scene, () =>
    Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        for (let turn = client; performance.now() < end; turn += CLIENTS) {
          const caller = callers[turn % callers.length]
          if (!caller) continue
          for (let read = 0; read < READS_OF_VISIT; read += HOME_REQUESTS) {
            reads.push((await timed(() => readHome(caller))).time)
          }
          await makeChanges(caller, (_, time) => writes.push(time))
        }
      }),
    ),
  )
  const seconds = watched.time / 1_000
  const readsASecond = (reads.length * HOME_REQUESTS) / seconds
  const writesASecond = writes.length / seconds
  const processor = (watched.reading.processor - before.processor) / watched.time
  const what = `${CLIENTS} clients, ${READS_OF_VISIT} reads to ${changes.length} changes`
  return [
    {
      what,
      goal: '',
      figure: `${readsASecond.toFixed(0)} reads and ${writesASecond.toFixed(0)} changes a second, ${processor.toFixed(2)} processors in the server`,
    },
    {
      what: `${what}: a first page; a change`,
      goal: '',
      figure: `p50 ${percentile(reads, 0.5).toFixed(0)} ms, p95 ${percentile(reads, 0.95).toFixed(0)} ms; p50 ${percentile(writes, 0.5).toFixed(0)} ms, p95 ${percentile(writes, 0.95).toFixed(0)} ms`,
    },
    ...describeServer(what, watched),
  ]
}

const measureLargeLists = async (scene: Scene, large: Caller, other: Caller): Promise<Row[]> => {
  const rows: Row[] = []
  const measure = async (what: string, read: () => Promise<number>): Promise<void> => {
    const { result, others } = await besideOthers(other, () => watch(scene, read))
    rows.push({ what, goal: '', figure: `${inTime(result.time)}, ${inMegabytes(result.result)}` })
    rows.push(...describeServer(what, result), ...describeOthers(what, others))
  }
  await measure(`first page, ${LARGE}`, () => readHome(large))
  await measure(`all lists for use without a connection, ${LARGE}`, () =>
    readForOffline(large, scene.filled.large.bankIds),
  )
  return rows
}

/** Logins, first pages and changes: of ordinary users and of the large one, one by one and many at once. */
export const measureRequests = async (scene: Scene): Promise<Row[]> => {
  const { rows, callers } = await measureLogins(scene)
  const large = await scene.logInAs(scene.filled.large)
  const [other] = callers
  if (!other) throw new Error('Nobody is logged in.')
  await pause(1_000)
  rows.push(...(await measureFirstPages(scene, callers)))
  rows.push(...(await measureChanges(scene, 'an ordinary user', callers)))
  rows.push(
    ...(await measureChanges(
      scene,
      LARGE,
      Array.from({ length: LARGE_TIMES * 4 }, () => large),
    )),
  )
  rows.push(...(await measureLoad(scene, callers)))
  rows.push(...(await measureLargeLists(scene, large, other)))
  return rows
}
