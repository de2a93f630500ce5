import { expect, test } from 'vitest'
import { findHandle, listRemembered } from '#src/statements/narrations/remembered.ts'

const own = { names: ['Asha Rao'], handles: ['asha@ybl', '9800000000'] }

test.each([
  ['UPI-RAVI-ravi@ybl-YESB0YBLUPI-412345678901-UPI', 'upi', 'ravi@ybl'],
  ['IMPS/412345678901/9812345670/RAVI/YES BANK', 'phone', '9812345670'],
  ['NEFT CR-SBIN0004321-MANOJ TIWARI-ASHA RAO-SBINN52026081234', 'alias', 'MANOJ TIWARI'],
])('of %s it remembers the kind %s, %s', (narration, kind, value) => {
  expect(findHandle(narration, own)).toEqual({ kind, value })
})

test.each(['CASH DEPOSIT', 'UPI-ASHA RAO-asha@ybl-YESB0YBLUPI-412345678901-UPI'])(
  'of %s it remembers nothing',
  (text) => {
    expect(findHandle(text, own)).toBeUndefined()
  },
)

test('each person is changed once, with what is new and nobody else has', () => {
  const people = [
    { name: 'Ravi', handles: [{ kind: 'upi' as const, value: 'ravi@ybl' }] },
    { name: 'Priya', handles: [] },
  ]
  const confirmed = [
    { person: 'ravi', narration: 'UPI-R-RAVI@YBL-YESB0YBLUPI-412345678901-UPI' },
    { person: 'Ravi', narration: 'UPI-R-ravi2@ybl-YESB0YBLUPI-412345678902-UPI' },
    { person: 'Priya', narration: 'UPI-R-ravi@ybl-YESB0YBLUPI-412345678903-UPI' },
    { person: 'Priya', narration: 'UPI/P2A/412345678904/PRIYA' },
  ]
  expect(listRemembered(confirmed, people, own)).toEqual([
    {
      name: 'Ravi',
      before: [{ kind: 'upi', value: 'ravi@ybl' }],
      handles: [
        { kind: 'upi', value: 'ravi@ybl' },
        { kind: 'upi', value: 'ravi2@ybl' },
      ],
    },
  ])
})

test('a person with 100 handles gets no other one', () => {
  const handles = Array.from({ length: 99 }, (_, index) => ({ kind: 'upi' as const, value: `ravi${index}@ybl` }))
  const confirmed = ['one', 'two'].map((id) => ({
    person: 'Ravi',
    narration: `UPI-R-${id}@ybl-YESB0YBLUPI-412345678901-UPI`,
  }))
  expect(listRemembered(confirmed, [{ name: 'Ravi', handles }], own)).toMatchObject([
    { name: 'Ravi', handles: [...handles, { kind: 'upi', value: 'one@ybl' }] },
  ])
})
