import { expect, onTestFinished, test } from 'vitest'
import { primaryKeys } from '#server/store/keys.ts'
import { isListed, keepDifferent, overAllUsers, runEveryStatement } from '#tests/tools/every-statement.ts'
import { readPlan } from '#tests/tools/read-plan.ts'
import { openEmbedded } from '#tests/tools/store.ts'

/** The first columns of the keys, by which the rows of a table are spread over parts. */
const spreadBy = new Map<string, string>(Object.entries(primaryKeys).map(([table, [first]]) => [table, first]))

test('every statement of a request finds its rows by the column that spreads them over parts', async () => {
  const { store, close } = await openEmbedded()
  onTestFinished(close)
  const offences: { text: string; step: string }[] = []
  const searched = new Set<string>()
  for (const query of keepDifferent(await runEveryStatement(store))) {
    if (isListed(overAllUsers, query)) continue
    for (const step of await readPlan(store, query)) {
      const [, table = '', column] = /^(?:SEARCH|SCAN) (\w+)(?:.* \((\w+)=\?)?/.exec(step) ?? []
      if (!spreadBy.has(table)) continue
      searched.add(table)
      if (spreadBy.get(table) !== column) offences.push({ text: query.sql, step })
    }
  }
  expect(offences).toEqual([])
  expect([...searched].toSorted()).toEqual([...spreadBy.keys()].toSorted())
})
