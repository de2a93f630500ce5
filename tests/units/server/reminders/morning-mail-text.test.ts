import { expect, test } from 'vitest'
import type { LendRow } from '#server/lends/lend-row.ts'
import { createMorningMail } from '#server/reminders/morning-mail.ts'
import { lend } from './lend.ts'

const write = (fields: Partial<LendRow>, name = 'Asha Verma'): string[] =>
  createMorningMail({
    to: 'asha@example.com',
    name,
    lends: [lend(fields)],
    today: '2026-12-01',
    origin: 'https://money.example.com',
    unsubscribeUrl: 'https://money.example.com/unsubscribe/x',
  }).text.split('\n')

test('a name or a reason from right to left does not turn the amount beside it', () => {
  const lines = write({ return_name: 'אבי', reason: 'שכר \u202eדירה' }, 'أشا فيرما')
  expect(lines[0]).toBe('Good morning, \u2068أشا\u2069.')
  expect(lines).toContain('- \u2068אבי\u2069, ₹1,31,072.01 for \u2068שכר דירה\u2069: today, 1 Dec 2026')
})

test('a text with line breaks and control characters stays on its line', () => {
  const lines = write({ return_name: 'Ravi\u001b[2J', reason: 'Rent\n- Meera, ₹9.00\r\n\u0085for Tea' })
  expect(lines.filter((line) => line.startsWith('- '))).toEqual([
    '- Ravi [2J, ₹1,31,072.01 for Rent - Meera, ₹9.00 for Tea: today, 1 Dec 2026',
  ])
})

test('plans that are due are named after the records, with their dates', () => {
  const plan = {
    kind: 'expense',
    id: 'p',
    version: 1,
    day: 1,
    every: { unit: 'month', count: 1 },
    until: '',
    paused: false,
    template: { bank_id: 'b', amount: 18_000, reason: 'Rent\nof the flat', amountDebit: 'DEBIT', tag: '' },
  } as const
  const { subject, text } = createMorningMail({
    to: 'asha@example.com',
    name: 'Asha',
    lends: [],
    plans: [
      { ...plan, next: '2026-12-01' },
      { ...plan, next: '2026-11-29' },
    ],
    today: '2026-12-01',
    origin: 'https://money.example.com',
    unsubscribeUrl: 'https://money.example.com/unsubscribe/x',
  })
  expect(subject).toBe('Wealth Care: 2 to enter')
  expect(text.split('\n').slice(2, 5)).toEqual([
    'To enter:',
    '- Rent of the flat, ₹18,000.00: today, 1 Dec 2026',
    '- Rent of the flat, ₹18,000.00: 2 days late, 29 Nov 2026',
  ])
})
