import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toRupees } from '#contract/fields/money.ts'
import { applyReturn } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { keepOpen, type PersonDebts, reckon, splitByWeight } from '#src/statements/splitwise/debts.ts'
import { matchKnown } from '#src/statements/splitwise/match-known.ts'
import type { SplitwiseExport } from '#src/statements/splitwise/read-export.ts'
import { lend } from '#tests/tools/analysis-records.ts'

const MEMBERS = ['Asha', 'Ravi', 'Priya', 'Meera', 'Kabir']

/** A row whose nets add up to zero. */
const nets = fc
  .array(fc.integer({ min: -50_000_000, max: 50_000_000 }), { minLength: 4, maxLength: 4 })
  .map((others) => [...others, 0 - others.reduce((sum, net) => sum + net, 0)])

/** Who paid whom how much. */
const payment = fc
  .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 60_000_000 }))
  .map(([from, step, paise]) =>
    MEMBERS.map((_, index) => (index === from ? paise : index === (from + step) % 5 ? -paise : 0)),
  )

const rows = fc.array(
  fc.oneof(
    nets.map((each) => [each, false] as const),
    payment.map((each) => [each, true] as const),
  ),
  {
    maxLength: 30,
  },
)

type Row = readonly [readonly number[], boolean]

/** Rows of a few amounts. */
const equalRows = fc.array(
  fc.tuple(fc.constantFrom([100, -100, 0, 0, 0], [-100, 100, 0, 0, 0], [200, -100, -100, 0, 0]), fc.boolean()),
  { maxLength: 30 },
)

const toExport = (all: readonly Row[]): SplitwiseExport => ({
  members: MEMBERS,
  rows: all.map(([each, isPayment], index) => ({
    line: index + 2,
    date: `2026-10-${String(1 + Math.floor(index / 10)).padStart(2, '0')}`,
    reason: `Row ${index % 2}`,
    isPayment,
    nets: each,
  })),
  totals: MEMBERS.map((_, member) => all.reduce((sum, [each]) => sum + (each[member] ?? 0), 0)),
  foreign: new Map(),
})

/** Adds what is to be added to the records and returns that are there, as the server does. It lists the newest first. */
const bring = (people: readonly PersonDebts[], own: { lends: readonly Lend[]; returns: readonly Return[] }) => {
  const [lends, returns] = [[...own.lends], [...own.returns]]
  for (const { additions } of matchKnown(people, own))
    for (const { name, debt, lend: known, returns: missing } of additions) {
      const { date: lendDate, paise, reason, direction } = debt
      const id = known?.id ?? `lend ${lends.length}`
      if (!known) lends.push(lend({ id, lendDate, amount: toRupees(paise), reason, direction, returnName: name }))
      for (const each of missing) {
        const added = {
          date: each.date,
          amount: toRupees(each.paise),
          interest: 0,
          kind: 'money' as const,
          bankId: null,
          note: '',
        }
        returns.push({ ...added, id: `return ${returns.length}`, lendId: id })
        const index = lends.findIndex((record) => record.id === id)
        const record = lends[index]
        if (record) lends[index] = applyReturn(record, added)
      }
    }
  return { lends: lends.toReversed(), returns: returns.toReversed() }
}

describe('whatever a group did', () => {
  test('parts by weight add up, and none is a paisa off its share', () => {
    const amount = fc.integer({ min: 1, max: 9_999_999_999_999 })
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 20 }), (paise, weights) => {
        const parts = splitByWeight(paise, weights)
        const sum = weights.reduce((all, each) => all + BigInt(each), 0n)
        expect(parts.reduce((all, each) => all + each, 0)).toBe(paise)
        for (const [index, part] of parts.entries()) {
          const share = (BigInt(paise) * BigInt(weights[index] ?? 0)) / sum
          expect(Math.abs(part - Number(share))).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('the sum over all people is the number of the last line, to the paisa', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 4 }), (all, me) => {
        const { people, total: own, difference } = reckon(toExport(all), me)
        expect(difference).toBe(0)
        expect(people.reduce((sum, { net }) => sum + net, 0)).toBe(own)
        const open = keepOpen(people, 'Trip').flatMap(({ debts }) => debts)
        expect(open.reduce((sum, debt) => sum + (debt.direction === 'given' ? debt.open : -debt.open), 0)).toBe(own)
      }),
    )
  })

  test('no debt gets back more than it is, and an even pair has nothing open', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 4 }), (all, me) => {
        for (const { net, debts } of reckon(toExport(all), me).people)
          for (const { paise, open, returns } of debts) {
            expect(open).toBe(paise - returns.reduce((sum, each) => sum + each.paise, 0))
            expect(open).toBeGreaterThanOrEqual(0)
            if (net === 0) expect(open).toBe(0)
            for (const each of returns) expect(each.paise).toBeGreaterThan(0)
          }
      }),
    )
  })

  // Many equal rows: which record is of which row is not to be seen.
  test.each([
    ['any', rows],
    ['equal', equalRows],
  ])('the same export of %s rows again adds nothing, and a later one only what is new', (_, some) => {
    fc.assert(
      fc.property(some, fc.nat(30), (all, count) => {
        const earlier = reckon(toExport(all.slice(0, count)), 0).people
        const later = reckon(toExport(all), 0).people
        const first = bring(earlier, { lends: [], returns: [] })
        expect(matchKnown(earlier, first).filter(({ state }) => state !== 'known')).toEqual([])
        const both = bring(later, first)
        const once = bring(later, { lends: [], returns: [] })
        expect(both.lends).toHaveLength(once.lends.length)
        expect(both.returns).toHaveLength(once.returns.length)
        expect(matchKnown(later, both).filter(({ state }) => state !== 'known')).toEqual([])
      }),
    )
  })
})
