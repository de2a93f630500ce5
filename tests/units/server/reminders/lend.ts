import { toRupees } from '#contract/fields/money.ts'
import type { LendRow } from '#server/lends/lend-row.ts'
import type { DueLend } from '#server/reminders/due-lends.ts'

const createRow = (fields: Partial<LendRow>): LendRow => ({
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
  interest: null,
  instalments: null,
  interest_paid: 0,
  done_on: '',
  bank_id: null,
  settled_by_return: 0,
  tag: '',
  has_proof: 0,
  version: 1,
  updated_at: Date.parse('2026-11-21T08:09:10Z'),
  ...fields,
})

/** A record of which all that is outstanding is due, with these fields. */
export const lend = (fields: Partial<LendRow> = {}): DueLend => {
  const row = createRow(fields)
  return { ...row, due_amount: toRupees(row.amount - row.returned), due_id: row.id }
}
