import { existsSync } from 'node:fs'
import { findLedgerDifferences } from '#server/banks/ledger.ts'
import { badValue } from '#server/node/configuration.ts'
import { getDatabasePath, openDatabase } from '#server/node/database.ts'
import { run } from '#server/node/run.ts'

await run(async (configuration) => {
  if (configuration.databaseUrl === undefined && !existsSync(getDatabasePath(configuration))) {
    throw badValue('DATA_DIR', configuration.dataDirectory, 'a directory with a database; this one has none')
  }
  const store = await openDatabase(configuration)
  const differences = await findLedgerDifferences(store).finally(() => store.destroy())
  for (const { id, balance, sum } of differences) {
    process.stdout.write(`Bank ${id}: the balance is ${balance} paise, its ledger adds up to ${sum} paise.\n`)
  }
  if (differences.length > 0) process.exitCode = 1
  else process.stdout.write('Every balance is the sum of its ledger.\n')
})
