import { existsSync } from 'node:fs'
import { findEntryDifferences, findLedgerDifferences } from '#server/banks/ledger.ts'
import { badValue, StartError } from '#server/node/configuration.ts'
import { getDatabasePath, openForReading } from '#server/node/database.ts'
import { run } from '#server/node/run.ts'
import { isDamage } from '#server/store/errors/unavailable.ts'
import type { Store } from '#server/store/tables.ts'

/** A database of an earlier version has no running balances until a server starts on it. */
const hasRunningBalances = async (store: Store): Promise<boolean> => {
  const tables = await store.introspection.getTables()
  const ledger = tables.find(({ name }) => name === 'ledger')
  return ledger?.columns.some(({ name }) => name === 'balance') ?? false
}

const findDifferences = async (store: Store): Promise<string[]> => {
  const balances = await findLedgerDifferences(store)
  const entries = (await hasRunningBalances(store)) ? await findEntryDifferences(store) : []
  return [
    ...balances.map(
      ({ id, balance, sum }) => `Bank ${id}: the balance is ${balance} paise, its ledger adds up to ${sum} paise.`,
    ),
    ...entries.map(
      ({ id, entries: count, first }) =>
        `Bank ${id}: the running balances of ${count} entries are not the sum so far, first in entry ${first}.`,
    ),
  ]
}

await run(async (configuration) => {
  if (configuration.databaseUrl === undefined && !existsSync(getDatabasePath(configuration))) {
    throw badValue('DATA_DIR', configuration.dataDirectory, 'a directory with a database; this one has none')
  }
  const store = openForReading(configuration)
  const differences = await findDifferences(store)
    .catch((error: unknown) => {
      if (isDamage(error)) throw error
      throw new StartError(`The ledger cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}.`)
    })
    .finally(() => store.destroy())
  for (const difference of differences) process.stdout.write(`${difference}\n`)
  if (differences.length > 0) process.exitCode = 1
  else process.stdout.write('Every balance is the sum of its ledger.\n')
})
