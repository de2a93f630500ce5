import { expect, test } from 'vitest'
import { buildExportSchemas, type ExportedList } from '#contract/export/rules.ts'
import type { Tables } from '#server/store/tables.ts'

/**
 * Where an exported document has the rows of a table, or why it does not have them. A table that is missing here does not
 * compile, so that "Download everything" stays true.
 */
const exported = {
  users: 'profile',
  people: 'people',
  handles: 'people',
  lends: 'lends',
  returns: 'returns',
  bank_ids: 'banks',
  banks: 'banks',
  expenses: 'expenses',
  transfers: 'transfers',
  ledger: 'ledger',
  imports: 'imports',
  plans: 'plans',
  proofs: 'proofs',
  profile_images: { why: 'the profile stays when a document is restored' },
  reminders: { why: 'they name addresses that open something' },
  shares: { why: 'they open something' },
  claims: { why: 'they belong to shares' },
  emails: { why: 'they find the user' },
  tokens: { why: 'they find the user' },
  sessions: { why: 'they open the account' },
  passkeys: { why: 'they open the account' },
  push_subscriptions: { why: 'they belong to sessions' },
  identities: { why: 'they open the account' },
  one_time_codes: { why: 'they open the account' },
  invitations: { why: 'they open a registration' },
  idempotency_keys: { why: 'they belong to requests' },
  changes: { why: 'they are of thirty days, for an undo' },
  changed_rows: { why: 'they are of thirty days, for an undo' },
  limit_hits: { why: 'they belong to requests' },
  deletions: { why: 'the rows are to be removed' },
} as const satisfies Record<keyof Tables, ExportedList | 'profile' | { why: string }>

test('every list of an exported document has the rows of a table, and no other table has a list', () => {
  const places = new Set<unknown>(Object.values(exported).filter((place) => typeof place === 'string'))
  expect(places).toEqual(new Set(['profile', ...Object.keys(buildExportSchemas('2026-01-01'))]))
})
