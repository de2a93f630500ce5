import { expect, onTestFinished, test } from 'vitest'
import { openApi } from '#tests/tools/server-api.ts'

test('the user of a session lists what the server can do, without which clients show none of it', async () => {
  const api = await openApi()
  onTestFinished(api.close)
  const { features } = await api.user(await api.signIn())
  expect(features).toEqual([
    'direction',
    'returns',
    'ledger',
    'transfers',
    'edit-expense',
    'people',
    'shares',
    'reminders',
    'lend-account',
    'versions',
    'movements',
    'imports',
    'handles',
    'export',
  ])
})
