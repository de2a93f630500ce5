import type { LendRow } from '#server/lends/lend-row.ts'

/** A record that is due, with these fields. */
export const lend = (fields: Partial<LendRow> = {}): LendRow => ({
  id: '01900000-0000-7000-8000-000000000000',
  user_id: 'u',
  lend_date: '2026-01-02',
  reason: 'Rent',
  amount: 131_072_01,
  requirement: 'Required',
  bank: 'SBI',
  return_date: '2026-12-01',
  person_id: 'person-1',
  return_name: 'Ravi Kumar',
  renames: 0,
  renamed_at: 0,
  merged_into: null,
  return_status: 'pending',
  direction: 'given',
  returned: 0,
  forgiven: 0,
  bank_id: null,
  settled_by_return: 0,
  tag: '',
  has_proof: 0,
  version: 1,
  updated_at: Date.parse('2026-11-21T08:09:10Z'),
  ...fields,
})
