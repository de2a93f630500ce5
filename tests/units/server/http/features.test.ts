import { expect, onTestFinished, test } from 'vitest'
import { openApi } from '#tests/tools/server-api.ts'

test('the user of a session lists every feature, without which clients show none of it', async () => {
  const api = await openApi()
  onTestFinished(api.close)
  const { features } = await api.user(await api.signIn())
  expect(features.toSorted()).toEqual([
    'direction',
    'edit-expense',
    'export',
    'handles',
    'imports',
    'ledger',
    'lend-account',
    'movements',
    'people',
    'reminders',
    'returns',
    'sessions',
    'shares',
    'transfers',
    'versions',
  ])
})
