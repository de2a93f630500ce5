import { existsSync } from 'node:fs'
import type { Configuration } from '#server/node/configuration.ts'
import { getDatabasePath, openForReading } from '#server/node/database.ts'
import { describePostgresFailure } from '#server/node/postgres-failure.ts'
import { run } from '#server/node/run.ts'
import { badValue, readReason, StartError } from '#server/node/start-error.ts'
import { isDamage } from '#server/store/errors/unavailable.ts'
import { findDifferences } from './differences.ts'

const describe = ({ databaseUrl }: Configuration, error: unknown): string => {
  return databaseUrl === undefined ? readReason(error) : describePostgresFailure(error)
}

await run(async (configuration) => {
  if (configuration.databaseUrl === undefined && !existsSync(getDatabasePath(configuration))) {
    throw badValue('DATA_DIR', configuration.dataDirectory, 'a directory with a database; this one has none')
  }
  const store = openForReading(configuration)
  const differences = await findDifferences(store)
    .catch((error: unknown) => {
      if (isDamage(error)) throw error
      throw new StartError(`The ledger cannot be read: ${describe(configuration, error)}.`)
    })
    .finally(() => store.destroy())
  for (const difference of differences) process.stdout.write(`${difference}\n`)
  if (differences.length > 0) process.exitCode = 1
  else process.stdout.write('Every balance is the sum of its ledger.\n')
})
