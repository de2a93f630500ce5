import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { primaryKeys } from '#server/store/keys.ts'

test('the steps for Citus distribute every table by the first column of its key', () => {
  const steps = readFileSync('docs/SCALE.md', 'utf8')
  const [, names = ''] = /'user_id', colocate_with => 'users'\) from unnest\(array\[(.*?)\]/s.exec(steps) ?? []
  const distributed = [
    ...[...names.matchAll(/'(\w+)'/g)].map(([, table = '']) => [table, 'user_id']),
    ...[...steps.matchAll(/create_distributed_table\('(\w+)', '(\w+)'/g)].map(([, ...step]) => step),
  ]
  const keys = Object.entries(primaryKeys).map(([table, [column]]) => [table, column])
  expect(distributed.toSorted()).toEqual(keys.toSorted())
})
