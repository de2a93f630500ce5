import { describe, expect, test } from 'vitest'
import type { Lend } from '#contract/lends/response.ts'
import { keepOpen, reckon } from '#src/statements/splitwise/debts.ts'
import { countCalls, matchKnown } from '#src/statements/splitwise/match-known.ts'
import { readExport } from '#src/statements/splitwise/read-export.ts'
import { lend } from '#tests/tools/analysis-records.ts'
import { dinner, read, shorten, TODAY, toRows, total } from './splitwise-given.ts'

describe('what the others owe, and are owed', () => {
  test('is what each row makes of it, whoever of us paid', () => {
    const export_ = read(dinner, '2026-11-02,Cab,Taxi,300.00,INR,-100.00,200.00,-100.00', total(500, -100, -400))
    const asha = reckon(export_, 0)
    expect(asha).toMatchObject({ total: 50_000, difference: 0, unconcerned: 0 })
    expect(asha.people.map(({ name, net }) => [name, net])).toEqual([
      ['Priya', 30_000],
      ['Ravi', 20_000],
    ])
    expect(shorten(asha, 'Ravi')).toEqual([
      ['Dinner', 'given', 30_000, 30_000],
      ['Cab', 'taken', 10_000, 10_000],
    ])
    expect(shorten(reckon(export_, 2), 'Ravi')).toEqual([['Cab', 'taken', 10_000, 10_000]])
  })

  test('is split by what was paid where several paid', () => {
    // The bill is ₹1,200, ₹400 each. Asha paid 900, Ravi 300 of his own 400, so only she is owed.
    const one = reckon(read('2026-11-01,Hotel,Hotel,1200,INR,500,-100,-400', total(500, -100, -400)), 0)
    expect(one.people.map(({ name, net }) => [name, net])).toEqual([
      ['Priya', 40_000],
      ['Ravi', 10_000],
    ])
    // Two of three paid more than their share, 2 : 1. What Priya owes goes to them so.
    const both = read('2026-11-01,Hotel,Hotel,1200,INR,200,100,-300', total(200, 100, -300))
    expect(shorten(reckon(both, 2), 'Asha Verma')).toEqual([['Hotel', 'taken', 20_000, 20_000]])
    expect(shorten(reckon(both, 2), 'Ravi')).toEqual([['Hotel', 'taken', 10_000, 10_000]])
    expect(shorten(reckon(both, 0), 'Ravi')).toBeUndefined()
  })

  test('is less after a payment, which returns the oldest first', () => {
    const result = reckon(
      read(
        dinner,
        '2026-11-02,Cab,Taxi,100.00,INR,50.00,-50.00,0.00',
        '2026-11-05,Ravi paid Asha,Payment,320.00,INR,-320.00,320.00,0.00',
        total(330, -30, -300),
      ),
      0,
    )
    expect(shorten(result, 'Ravi')).toEqual([
      ['Dinner', 'given', 30_000, 0, 30_000],
      ['Cab', 'given', 5_000, 3_000, 2_000],
    ])
    expect(result.difference).toBe(0)
  })

  test('turns round with what is paid above everything', () => {
    const lines = [dinner, '2026-11-05,Ravi paid Asha,Payment,500.00,INR,-500.00,500.00,0.00', total(100, 200, -300)]
    expect(shorten(reckon(read(...lines), 0), 'Ravi')).toEqual([
      ['Dinner', 'given', 30_000, 0, 30_000],
      ['Dinner', 'taken', 20_000, 20_000],
    ])
    const first = read('2026-11-05,Asha paid Ravi,Payment,70,INR,70,-70,0', total(70, -70, 0))
    expect(shorten(reckon(first, 0), 'Ravi')).toEqual([['Asha paid Ravi', 'given', 7_000, 7_000]])
  })

  test('is done for a pair that is even, also without a payment', () => {
    const result = reckon(
      read(dinner, '2026-11-04,Train,Travel,600.00,INR,-300.00,300.00,0.00', total(300, 0, -300)),
      0,
    )
    expect(shorten(result, 'Ravi')).toEqual([
      ['Dinner', 'given', 30_000, 0, 30_000],
      ['Train', 'taken', 30_000, 0, 30_000],
    ])
    expect(result.people.at(-1)).toMatchObject({ name: 'Ravi', net: 0 })
    expect(result.people[0]).toMatchObject({ name: 'Priya', net: 30_000 })
  })

  test('says how many rows are of others only', () => {
    expect(reckon(read(dinner, '2026-11-02,Cab,Taxi,100,INR,0,50,-50', total(600, -250, -350)), 0).unconcerned).toBe(1)
  })

  test('must be what the last line says', () => {
    expect(reckon(read(dinner, total(550, -250, -300)), 0).difference).toBe(5_000)
    expect(reckon(read(dinner, total(600.01, -300, -300.01)), 0).difference).toBe(-1)
  })

  test('is the opposite of the other’s number with two members', () => {
    const two = (own: number, other: number) => {
      const rows = toRows(
        'Date,Description,Category,Cost,Currency,Asha,Ravi',
        '2026-11-01,Tea,Food,20,INR,10,-10',
        `2026-11-28,Total balance,,,INR,${own},${other}`,
      )
      const result = readExport(rows, TODAY)
      if ('problem' in result) throw new Error(result.problem)
      return reckon(result, 0).difference
    }
    expect([two(10, -10), two(10, -12), two(12, -10)]).toEqual([0, -200, -200])
  })

  test('can be brought as one debt for each person', () => {
    const { people } = reckon(
      read(
        dinner,
        '2026-11-02,Cab,Taxi,300.00,INR,-100.00,200.00,-100.00',
        '2026-11-05,Priya paid Asha,Payment,300.00,INR,-300.00,0.00,300.00',
        total(200, -100, -100),
      ),
      0,
    )
    expect(shorten({ people: keepOpen(people, 'Goa trip') }, 'Ravi')).toEqual([['Goa trip', 'given', 20_000, 20_000]])
    expect(keepOpen(people, 'Goa trip')).toHaveLength(1) // Priya is even
  })
})

describe('records that are there already', () => {
  const { people } = reckon(
    read(dinner, '2026-11-05,Ravi paid Asha,Payment,100.00,INR,-100.00,100.00,0.00', total(500, -200, -300)),
    0,
  )
  const record = (change: Partial<Lend>): Lend =>
    lend({ lendDate: '2026-11-01', amount: 300, reason: 'dinner ', returnName: 'RAVI', ...change })

  test('get only the returns that are missing', () => {
    const [priya, ravi] = matchKnown(people, {
      lends: [record({}), record({ amount: 50, direction: 'taken' })],
      returns: [],
    })
    expect(priya).toMatchObject({ name: 'Priya', state: 'new', otherNet: 0 })
    expect(ravi).toMatchObject({ name: 'Ravi', state: 'new', otherNet: -50 })
    expect(countCalls(ravi?.additions ?? [])).toBe(1)
  })

  test('keep their person out when they are not as in the file', () => {
    const [, ravi] = matchKnown(people, { lends: [record({ returned: 300, returnStatus: 'done' })], returns: [] })
    expect(ravi).toMatchObject({ state: 'differs', additions: [] })
  })

  test('keep their person out when a missing return would pay interest, of which the file knows nothing', () => {
    const interest = { rate: 2, per: 'month', since: '' } as const
    const [, ravi] = matchKnown(people, { lends: [record({ interest })], returns: [] })
    expect(ravi).toMatchObject({ state: 'differs', additions: [] })
  })
})
