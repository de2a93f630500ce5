import { runOnPrimary, startDatabase, waitForServer } from '#tests/cluster/loopback/cluster.ts'
import { hasFoundPrimary, isBalanced } from '#tests/cluster/loopback/haproxy.ts'
import {
  type DatabaseMachine,
  FRONT,
  getServiceFolder,
  type Layout,
  type Machine,
  machines,
} from '#tests/cluster/loopback/layout.ts'
import { findPrimary, readLag, switchOver, waitForPair } from '#tests/cluster/loopback/patroni.ts'
import {
  findProcesses,
  killFolders,
  listProcesses,
  signalFolder,
  waitUntil,
} from '#tests/cluster/loopback/processes.ts'
import { startService, stopService } from '#tests/cluster/loopback/services.ts'

/** What the servers are started with. */
export const SERVER_ENVIRONMENT = { RATE_LIMITS: 'off', NODE_ENV: 'test' }

/** Something that happens to a cluster. */
export type Fault = {
  name: string
  /** The longest gap in service that it should cause, in seconds. */
  goal?: number
  /** Causes it. The clients must work again without more. */
  cause: (layout: Layout) => Promise<void>
  /** Brings back what is missing afterwards. */
  repair?: (layout: Layout) => Promise<void>
}

const KILL_GOAL_S = 30
const SWITCH_GOAL_S = 5

/** The number of changes that wait for the standby before the primary is killed. */
const MIN_WAITING = 5

/** More than the system keeps between the two, so that the standby lacks the most of it. */
const LACKED_BYTES = 8_000_000
const LACKED_MESSAGES = 4

const startServer = async (layout: Layout, machine: Machine): Promise<void> => {
  startService(layout, machine, 'server', SERVER_ENVIRONMENT)
  await waitForServer(layout, machine)
  await waitUntil(`The server on ${machine} behind the balancer`, () => isBalanced(layout, machine))
}

const requirePrimary = async (layout: Layout): Promise<DatabaseMachine> => {
  const primary = await findPrimary(layout)
  if (!primary) throw new Error('There is no primary.')
  return primary
}

/** Kills Patroni and every process of its PostgreSQL at once, as the loss of the machine does. */
const killDatabase = (layout: Layout, machine: DatabaseMachine): Promise<void> =>
  killFolders(getServiceFolder(layout, machine, 'patroni'), getServiceFolder(layout, machine, 'postgres'))

const startDeadDatabase = async (layout: Layout): Promise<void> => {
  const primary = await requirePrimary(layout)
  startDatabase(layout, primary === 'a' ? 'b' : 'a')
  await waitForPair(layout)
}

/** Starts HAProxy's new process, and waits until the old one has ended its connections. */
const reloadHaproxy = async (layout: Layout): Promise<void> => {
  const folder = getServiceFolder(layout, FRONT, 'haproxy')
  const before = listProcesses(folder)
  signalFolder(folder, 'SIGUSR2')
  await waitUntil('The new process of HAProxy', () => listProcesses(folder).some((id) => !before.includes(id)))
  await waitUntil('HAProxy', () => hasFoundPrimary(layout))
}

const waitForOldHaproxy = (layout: Layout): Promise<void> =>
  waitUntil(
    'The end of the old process of HAProxy',
    () => listProcesses(getServiceFolder(layout, FRONT, 'haproxy')).length === 2, // the master and one worker
  )

const countWaiting = async (layout: Layout): Promise<number> =>
  (await runOnPrimary(layout, ["select from pg_stat_activity where wait_event = 'SyncRep'"])).length

/**
 * Stops what the standby receives until it lacks more than Patroni's usual limit and changes wait for it, and then kills the
 * primary. None of these changes was acknowledged, so the standby must be promoted without them.
 */
const killAheadOfStandby = async (layout: Layout): Promise<void> => {
  const { primary, standby } = await waitForPair(layout)
  const receivers = findProcesses(getServiceFolder(layout, standby, 'postgres'), 'walreceiver')
  for (const id of receivers) process.kill(id, 'SIGSTOP')
  try {
    const write = `select pg_logical_emit_message(false, '', repeat('x', ${LACKED_BYTES}))`
    await runOnPrimary(layout, [...Array<string>(LACKED_MESSAGES).fill(write), 'select pg_switch_wal()'])
    await waitUntil('Changes that wait for the standby', async () => (await countWaiting(layout)) >= MIN_WAITING)
    await waitUntil('Patroni to notice', async () => (await readLag(layout, primary)) > LACKED_BYTES)
    await killDatabase(layout, primary)
  } finally {
    for (const id of receivers) process.kill(id, 'SIGCONT')
  }
}

/** The faults, in their order. Each begins with a primary and a synchronous standby. */
export const faults: readonly Fault[] = [
  {
    name: 'one of three servers is killed',
    goal: KILL_GOAL_S,
    cause: (layout) => killFolders(getServiceFolder(layout, 'b', 'server')),
    repair: (layout) => startServer(layout, 'b'),
  },
  {
    name: 'the three servers are deployed anew, one after the other',
    goal: SWITCH_GOAL_S,
    cause: async (layout) => {
      for (const machine of machines) {
        await stopService(layout, machine, 'server')
        await startServer(layout, machine)
      }
    },
  },
  {
    name: 'the PgBouncer of the primary is restarted',
    goal: SWITCH_GOAL_S,
    cause: async (layout) => {
      const primary = await requirePrimary(layout)
      await stopService(layout, primary, 'pgbouncer')
      startService(layout, primary, 'pgbouncer')
    },
  },
  {
    name: 'HAProxy is reloaded',
    goal: SWITCH_GOAL_S,
    cause: reloadHaproxy,
    repair: waitForOldHaproxy,
  },
  {
    name: 'the primary is switched over by command',
    goal: SWITCH_GOAL_S,
    cause: switchOver,
    repair: async (layout) => void (await waitForPair(layout)),
  },
  {
    name: 'the primary is killed, with its Patroni',
    goal: KILL_GOAL_S,
    cause: async (layout) => killDatabase(layout, await requirePrimary(layout)),
    repair: startDeadDatabase,
  },
  {
    name: 'the primary is killed while changes wait for a stuck standby',
    cause: killAheadOfStandby,
    repair: startDeadDatabase,
  },
  {
    name: 'the standby is killed, with its Patroni',
    goal: KILL_GOAL_S,
    cause: async (layout) => killDatabase(layout, (await waitForPair(layout)).standby),
    repair: startDeadDatabase,
  },
]
