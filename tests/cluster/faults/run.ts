import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { addPerson, withStore } from '#tests/bench/server/person.ts'
import prepareBrowserTests from '#tests/browser/tools/global-setup.ts'
import { bringUp, takeDown } from '#tests/cluster/loopback/cluster.ts'
import { getDatabaseUrls, getServiceFolder, getUrl, type Layout } from '#tests/cluster/loopback/layout.ts'
import { waitForPair } from '#tests/cluster/loopback/patroni.ts'
import { logIn, read } from '#tests/reliability/tools/client.ts'
import { type OpenBrowser, openBrowser } from './browser.ts'
import { type Crowd, startCrowd } from './crowd.ts'
import { type Fault, faults, SERVER_ENVIRONMENT } from './faults.ts'
import { LONG_LIST, startReader } from './long-list.ts'
import { type Measured, toTable } from './report.ts'
import { createTimeline, type Timeline } from './timeline.ts'

const NAME = 'test'
const CLIENTS = 20
const CLIENTS_PER_USER = 2

const print = (text: string): void => void process.stdout.write(`${text}\n`)

const getEnvironment = (layout: Layout) => {
  const { pooled, direct } = getDatabaseUrls(layout)
  return {
    DATABASE_URL: pooled,
    DATABASE_READERS_URL: direct,
    DATA_DIR: getServiceFolder(layout, 'a', 'server'),
    ...SERVER_ENVIRONMENT,
  }
}

/** Runs a program of the project, whose output is that of this process. Throws when it fails. */
const run = async (words: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> => {
  const child = spawn(process.execPath, words, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', ...environment },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}.`)
}

/** Adds the users: one for each two clients, one with a long list, and one for the browser. */
const addUsers = (layout: Layout) =>
  withStore(getEnvironment(layout), async (store) => ({
    writers: await Promise.all(Array.from({ length: CLIENTS / CLIENTS_PER_USER }, () => addPerson(store, {}))),
    reader: await addPerson(store, { lends: LONG_LIST }),
    person: await addPerson(store, {}),
  }))

type Witnesses = { crowd: Crowd; browser: OpenBrowser; timeline: Timeline }

/** Causes a fault while clients and browser work, and measures until all of them work again as before. */
const measure = async (layout: Layout, fault: Fault, { crowd, browser, timeline }: Witnesses): Promise<Measured> => {
  await waitForPair(layout)
  const begin = performance.now()
  const over = new AbortController()
  const adding = browser.addRecords(over.signal)
  adding.catch(() => {}) // reported below
  await fault.cause(layout)
  await crowd.afterEachClient()
  await fault.repair?.(layout)
  await crowd.afterEachClient()
  const end = performance.now()
  over.abort()
  await adding
  const row = { fault, gaps: timeline.findGaps({ begin, end }), browser: browser.findLongest(begin) }
  print(`${fault.name}: ${(row.gaps.service / 1_000).toFixed(1)} s without an acknowledged change`)
  return row
}

/** A quiet time, to compare with. */
const quiet: Fault = { name: 'nothing', cause: async () => {} }

const checkBrowser = async (url: string, token: string, browser: OpenBrowser): Promise<number> => {
  await browser.check()
  const lends = await read<{ reason: string }[]>(url, token, '/api/v1/get-lend')
  const [stored, saved] = [lends.map(({ reason }) => reason).toSorted(), browser.listSaved().toSorted()]
  if (stored.join() !== saved.join()) throw new Error(`The browser saved ${saved}, stored is ${stored}.`)
  return saved.length
}

const tryAll = async (layout: Layout): Promise<void> => {
  const url = getUrl(layout)
  const { writers, reader, person } = await addUsers(layout)
  const tokens = await Promise.all(writers.map((user) => logIn(url, user)))
  const timeline = createTimeline()
  const crowd = await startCrowd(
    url,
    Array.from({ length: CLIENTS }, (_, client) => tokens[client % tokens.length] ?? ''),
    timeline,
  )
  const lists = startReader(url, await logIn(url, reader), timeline)
  const browser = await openBrowser(url, person)
  try {
    const rows: Measured[] = []
    for (const fault of [quiet, ...faults]) rows.push(await measure(layout, fault, { crowd, browser, timeline }))
    await crowd.finish()
    const readLists = await lists.finish()
    const records = await checkBrowser(url, await logIn(url, person), browser)
    await run(['server/node/cli/verify-ledger.ts'], getEnvironment(layout))
    print(`\n${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} processors\n\n${toTable(rows)}\n`)
    print(`${timeline.countChanges()} acknowledged changes of ${CLIENTS} clients, 0 lost, 0 doubled.`)
    print(
      `${readLists} lists of ${LONG_LIST} records were whole. ${records} records were added in a browser without a reload.`,
    )
  } finally {
    await browser.close()
  }
}

/** Runs the API's tests on servers behind PgBouncer. */
const tryContract = (): Promise<void> =>
  run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'contract-cluster', '--silent'], { CLUSTER: NAME })

/** Starts a cluster, runs the contract on it, and then faults while clients write. Throws when anything is lost or wrong. */
export const testFaults = async (): Promise<void> => {
  prepareBrowserTests()
  const stop = (): void => void takeDown(NAME).then(() => process.exit(130))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const layout = await bringUp(NAME, {
    environment: SERVER_ENVIRONMENT,
    onProgress: (step) => print(`Starting ${step} …`),
  })
  try {
    await tryContract()
    await tryAll(layout)
  } finally {
    await takeDown(NAME)
  }
}
