import { expect, onTestFinished, test } from 'vitest'
import { openWithPasskeys } from '#tests/tools/passkeys.ts'

test('the user of a session lists every feature, without which clients show none of it', async () => {
  const api = await openWithPasskeys()
  onTestFinished(api.close)
  const { features } = await api.user(await api.signIn())
  expect(features.toSorted()).toEqual([
    'cards',
    'changes',
    'direction',
    'edit-expense',
    'export',
    'handles',
    'ids',
    'imports',
    'languages',
    'ledger',
    'lend-account',
    'movements',
    'passkeys',
    'people',
    'proofs',
    'push',
    'recurring',
    'reminders',
    'returns',
    'sessions',
    'shares',
    'splits', // for pages of version 1 that are still open
    'tags',
    'terms',
    'transfers',
    'versions',
  ])
})
