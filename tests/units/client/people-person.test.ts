import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysLater } from '#contract/fields/dates.ts'
import { toPaise } from '#contract/fields/money.ts'
import { isOverdue } from '#contract/lend-due.ts'
import { getBalance, isOpen } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import { getNextDues, getOpenLends, groupByName, groupByPerson, sortByNet } from '#src/people/person.ts'
import { lend, lends, TODAY } from '#tests/tools/analysis-records.ts'

const inDays = (days: number): string => daysLater(TODAY, days)

const named = (...names: string[]): Lend[] => names.map((returnName, index) => lend({ id: `${index}`, returnName }))

describe('the name of a person', () => {
  test.each([
    ['the spelling of most records', ['ravi k', 'Ravi K', 'Ravi  K'], 'Ravi K'],
    ['the newest of two spellings with as many records', ['RAVI K', 'ravi k', 'ravi k', 'RAVI K'], 'RAVI K'],
  ])('is %s', (_, names, name) => {
    expect(groupByPerson(named(...names)).get('ravi k')?.name).toBe(name)
  })

  test('groups every record with a name once, under the key of its name', () => {
    fc.assert(
      fc.property(lends, (all) => {
        const people = groupByPerson(all)
        const grouped = [...people.values()].flatMap((person) => person.lends)
        expect(new Set(grouped)).toEqual(new Set(all.filter(({ returnName }) => returnName.trim() !== '')))
        for (const { key, name, lends } of people.values()) {
          expect([name, ...lends.map(({ returnName }) => returnName)].map(toPersonKey)).toEqual(
            Array.from({ length: lends.length + 1 }, () => key),
          )
        }
      }),
    )
  })
})

describe('what is outstanding', () => {
  test('is what they owe less what the user owes, without what came back', () => {
    const records = [
      lend({ amount: 500.1, returned: 200 }),
      lend({ amount: 100, direction: 'taken' }),
      lend({ amount: 900, returnStatus: 'done' }),
    ]
    expect(getBalance(records)).toEqual({ given: 300.1, taken: 100, net: 200.1 })
  })

  test('is negative when the user owes more', () => {
    expect(getBalance([lend({ amount: 100, direction: 'taken' })]).net).toBe(-100)
  })

  test('lists the records by return date, those without one last, and none that is settled', () => {
    const records = [
      lend({ id: 'none' }),
      lend({ id: 'late', returnDate: inDays(9) }),
      lend({ id: 'done', returnStatus: 'done' }),
      lend({ id: 'early', returnDate: inDays(-9) }),
      lend({ id: 'returned', returned: 100 }),
    ]
    expect(getOpenLends(records).map(({ id }) => id)).toEqual(['early', 'late', 'none'])
  })
})

describe('what is due next', () => {
  test('is the nearest return date, with everything due on it', () => {
    const open = [lend({ returnDate: inDays(9) }), lend({ returnDate: inDays(3), amount: 40 }), lend()]
    const sameDay = lend({ returnDate: inDays(3), amount: 70, returned: 30 })
    expect(getNextDues([...open, sameDay], TODAY)).toEqual([
      { direction: 'given', date: inDays(3), isOverdue: false, amount: 80 },
    ])
  })

  test('is everything overdue, since the oldest return date', () => {
    const open = [-1, -30, 4].map((days) => lend({ returnDate: inDays(days) }))
    expect(getNextDues(open, TODAY)).toEqual([{ direction: 'given', date: inDays(-30), isOverdue: true, amount: 200 }])
  })

  test('is not overdue on its day, and each direction has its own', () => {
    const open = [lend({ returnDate: inDays(-1) }), lend({ returnDate: TODAY, direction: 'taken' })]
    expect(getNextDues(open, TODAY)).toEqual([
      { direction: 'given', date: inDays(-1), isOverdue: true, amount: 100 },
      { direction: 'taken', date: TODAY, isOverdue: false, amount: 100 },
    ])
  })

  test('is nothing without a return date', () => {
    expect(getNextDues([lend()], TODAY)).toEqual([])
  })
})

describe('the balances of people', () => {
  const none = { given: 0, taken: 0, net: 0 }

  test('are one under names that differ in case or in the space around them, also without a name', () => {
    const rows = sortByNet(
      groupByName([
        lend({ returnName: 'Ravi', amount: 1, returnDate: inDays(-1), lendDate: '2026-05-01' }),
        lend({ returnName: ' ravi ', amount: 2, lendDate: '2026-04-01' }),
        lend({ returnName: 'RAVI', amount: 4, returnStatus: 'done', lendDate: '2020-01-01' }),
        lend({ returnName: 'Meera', amount: 8 }),
        lend({ returnName: ' ', amount: 1 }),
      ]),
      TODAY,
    )
    expect(rows.map(({ lends: _, ...row }) => row)).toMatchObject([
      { key: 'meera', given: 8, net: 8, openCount: 1, oldest: '2026-10-01', overdue: none },
      { key: 'ravi', given: 3, net: 3, openCount: 2, oldest: '2026-04-01', overdue: { ...none, given: 1, net: 1 } },
      { key: '', name: '', given: 1, openCount: 1 },
    ])
  })

  test('have all that is open and all that is overdue between them, and each open record once', () => {
    fc.assert(
      fc.property(lends, (records) => {
        const rows = sortByNet(groupByName(records), TODAY)
        const whole = getBalance(records)
        const late = getBalance(records.filter((record) => isOverdue(record, TODAY)))
        const sum = (getRupees: (row: (typeof rows)[number]) => number) =>
          rows.reduce((paise, row) => paise + toPaise(getRupees(row)), 0)
        for (const figure of ['given', 'taken', 'net'] as const) {
          expect(sum((row) => row[figure])).toBe(toPaise(whole[figure]))
          expect(sum(({ overdue }) => overdue[figure])).toBe(toPaise(late[figure]))
        }
        expect(rows.reduce((count, { openCount }) => count + openCount, 0)).toBe(records.filter(isOpen).length)
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
      }),
    )
  })

  test('come in the order of their net sums, whichever way these go', () => {
    const rows = sortByNet(
      groupByPerson([
        lend({ returnName: 'Ravi', amount: 90 }),
        lend({ returnName: 'Ravi', amount: 85, direction: 'taken' }),
        lend({ returnName: 'Meera', amount: 30, returned: 10 }),
        lend({ returnName: 'Imran', amount: 50, direction: 'taken' }),
      ]),
      TODAY,
    )
    expect(rows.map(({ name, net }) => [name, net])).toEqual([
      ['Imran', -50],
      ['Meera', 20],
      ['Ravi', 5],
    ])
  })
})
