import { databaseMachines, type Layout, machines } from './layout.ts'
import { readPatroni } from './patroni.ts'
import { listProcesses } from './processes.ts'
import { isRunning } from './services.ts'
import { listServices } from './templates.ts'

const describeDatabase = async (layout: Layout, machine: (typeof databaseMachines)[number]): Promise<string> => {
  const status = await readPatroni(layout, machine)
  if (!status) return 'no response'
  const { state, role, sync_standby: isSynchronous } = status
  const name = role === 'master' || role === 'primary' ? 'primary' : isSynchronous ? 'synchronous standby' : role
  return `${name}, ${state}`
}

/** Prints what runs on each machine, and who is the primary. */
export const printStatus = async (layout: Layout): Promise<void> => {
  for (const machine of machines) {
    process.stdout.write(`${machine} (${layout.addresses[machine]})\n`)
    for (const service of listServices(machine)) {
      process.stdout.write(`  ${service.padEnd(10)}${isRunning(layout, machine, service) ? 'runs' : 'does not run'}\n`)
    }
    const database = databaseMachines.find((name) => name === machine)
    if (database) process.stdout.write(`  PostgreSQL ${await describeDatabase(layout, database)}\n`)
  }
  process.stdout.write(`${listProcesses(layout.folder).length} processes in all\n`)
}
