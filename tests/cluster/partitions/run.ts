import { spawnSync } from 'node:child_process'

/** The projects of vite.config.ts on a PostgreSQL whose tables are in parts. */
const PROJECTS = ['contract-partitions', 'security-partitions', 'units-partitions']

/**
 * Runs the contract suite, the security suite and the tests of the store on a PostgreSQL whose tables are in eight parts by the
 * user, and reads the plan of every statement there. Sets the exit code.
 */
export const testPartitions = async (): Promise<void> => {
  const projects = PROJECTS.map((name) => `--project=${name}`)
  const { status } = spawnSync('npx', ['vitest', 'run', ...projects], {
    env: { ...process.env, PARTITIONS: 'on' },
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
