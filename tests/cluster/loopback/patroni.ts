import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type DatabaseMachine, databaseMachines, getServiceFolder, type Layout } from './layout.ts'
import { waitUntil } from './processes.ts'
import { findProgram } from './programs.ts'

const STATUS_TIMEOUT_MS = 2_000

/** What Patroni says of the PostgreSQL of a machine. */
type PatroniStatus = { state: string; role: string; sync_standby?: boolean; timeline?: number }

/** Asks Patroni for its status. Undefined without a response. */
export const readPatroni = async (
  { addresses }: Layout,
  machine: DatabaseMachine,
): Promise<PatroniStatus | undefined> => {
  try {
    const response = await fetch(`http://${addresses[machine]}:8008/patroni`, {
      signal: AbortSignal.timeout(STATUS_TIMEOUT_MS),
    })
    return await response.json()
  } catch {
    return undefined
  }
}

/** Whether Patroni says that this machine is the primary. This is what HAProxy asks. */
const isPrimary = ({ addresses }: Layout, machine: DatabaseMachine): Promise<boolean> =>
  fetch(`http://${addresses[machine]}:8008/primary`, {
    method: 'OPTIONS',
    signal: AbortSignal.timeout(STATUS_TIMEOUT_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Finds the primary. Undefined while there is none. */
export const findPrimary = async (layout: Layout): Promise<DatabaseMachine | undefined> => {
  for (const machine of databaseMachines) if (await isPrimary(layout, machine)) return machine
  return undefined
}

/** Finds the standby that has every acknowledged change. Undefined while there is none. */
const findSynchronousStandby = async (layout: Layout): Promise<DatabaseMachine | undefined> => {
  for (const machine of databaseMachines) {
    const status = await readPatroni(layout, machine)
    if (status?.role === 'replica' && status.sync_standby) return machine
  }
  return undefined
}

/** Waits until there are a primary and a synchronous standby: before that no failover happens. Returns both. */
export const waitForPair = async (layout: Layout, timeoutMs = 90_000) => {
  let primary: DatabaseMachine | undefined
  let standby: DatabaseMachine | undefined
  await waitUntil(
    'A primary with a synchronous standby',
    async () => {
      primary = await findPrimary(layout)
      standby = await findSynchronousStandby(layout)
      return primary !== undefined && standby !== undefined && primary !== standby
    },
    timeoutMs,
  )
  if (!primary || !standby) throw new Error('The wait ended without both.')
  return { primary, standby }
}

/** The bytes that Patroni knows the standby to lack. */
export const readLag = async ({ addresses }: Layout, primary: DatabaseMachine): Promise<number> => {
  const response = await fetch(`http://${addresses[primary]}:8008/cluster`)
  const { members }: { members: { lag?: number }[] } = await response.json()
  return Math.max(0, ...members.map(({ lag = 0 }) => lag))
}

/** Makes the standby the primary, as an operator does before maintenance. */
export const switchOver = async (layout: Layout): Promise<void> => {
  const { primary, standby } = await waitForPair(layout)
  const configuration = join(getServiceFolder(layout, primary, 'patroni'), 'patroni.yml')
  const words = ['switchover', 'wealth-care', '--leader', primary, '--candidate', standby, '--force']
  await promisify(execFile)(findProgram('patronictl'), ['-c', configuration, ...words])
}
