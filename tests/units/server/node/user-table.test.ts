import { expect, test } from 'vitest'
import { formatHeader, formatUser } from '#server/node/cli/user-table.ts'

const user = {
  id: 'u1',
  email: 'asha@example.com',
  name: 'Asha Rao',
  verified: 1,
  locked: 0,
  created_at: Date.parse('2026-11-21T08:00:00Z'),
  used_at: null,
  record_count: 12,
}

test('the list of users has a line for each, in columns', () => {
  expect(formatHeader()).toBe(
    'E-MAIL                            NAME                      STATE         CREATED     LAST USE    RECORDS',
  )
  expect(formatUser(user)).toBe(
    'asha@example.com                  Asha Rao                  verified      2026-11-21  -           12',
  )
})

test('a name cannot move the cursor, colour the terminal or add a line', () => {
  const name = 'A\u001b[2Js\r\nh\u009b1m\u202ea'
  expect(formatUser({ ...user, name })).toMatch(/ {2}A\[2Jsh1ma {2,}verified {2,}/)
})
