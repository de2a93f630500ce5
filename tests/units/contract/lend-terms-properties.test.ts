import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnKinds } from '#contract/fields/choices.ts'
import { daysLater } from '#contract/fields/dates.ts'
import { toPaise } from '#contract/fields/money.ts'
import { getOwed, listInstalments, listStretches, splitReturns } from '#contract/lend-terms.ts'
import { lend as plain, returned, TODAY } from '#tests/tools/analysis-records.ts'

type Termed = Parameters<typeof splitReturns>[0]
type Paid = { id: string; date: string; amount: number; kind: (typeof returnKinds)[number] }

const paise = (max: number) => fc.integer({ min: 1, max }).map((value) => value / 100)
const day = fc.integer({ min: -800, max: 0 }).map((days) => daysLater(TODAY, days))
const interests = fc.record({
  rate: fc.integer({ min: 1, max: 100_000 }).map((units) => units / 10_000),
  per: fc.constantFrom('month', 'year'),
  since: fc.oneof(fc.constant(''), day),
}) satisfies fc.Arbitrary<Termed['interest']>
const schedules = fc.record({
  amount: paise(300_000),
  every: fc.record({ unit: fc.constantFrom('week', 'month'), count: fc.integer({ min: 1, max: 12 }) }),
  first: fc.integer({ min: -800, max: 400 }).map((days) => daysLater(TODAY, days)),
}) satisfies fc.Arbitrary<Termed['instalments']>
const terms = fc
  .record({ amount: paise(1_000_000), lendDate: day, interest: fc.option(interests), instalments: schedules })
  .map((fields): Termed => ({ ...plain(), ...fields, doneOn: '' }))
const paidParts = fc
  .array(fc.record({ date: day, amount: paise(200_000), kind: fc.constantFrom(...returnKinds) }), { maxLength: 8 })
  .map((parts) => parts.map((part, index) => ({ id: `return-${index}`, ...part })))

/** Some returns that the record takes: each that would be too large is left out. */
const takeReturns = (lend: Termed, parts: readonly Paid[]): Paid[] => {
  const taken: Paid[] = []
  for (const part of parts) if (!splitReturns(lend, [...taken, part]).tooLarge) taken.push(part)
  return taken
}

const addUp = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + toPaise(amount), 0)

test('interest and principal of all returns add up to what was paid, in any order of recording', () => {
  fc.assert(
    fc.property(terms, paidParts, fc.infiniteStream(fc.nat()), (lend, parts, numbers) => {
      const returns = takeReturns(lend, parts)
      const { returns: split, sums } = splitReturns(lend, returns)
      expect(addUp([sums.returned, sums.interestPaid])).toBe(addUp(returns.map(({ amount }) => amount)))
      expect(addUp(split.map(({ interest }) => interest))).toBe(addUp([sums.interestPaid]))
      for (const { interest, amount } of split) expect(interest >= 0 && interest <= amount).toBe(true)
      const keyed = returns.map((item) => ({ item, key: numbers.next().value ?? 0 }))
      const shuffled = keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item)
      expect(splitReturns(lend, shuffled)).toEqual(splitReturns(lend, returns))
      const owed = getOwed(lend, returns, TODAY)
      expect(addUp([owed.principal])).toBe(addUp([lend.amount]) - addUp([sums.returned]))
      const interest = addUp(listStretches(lend, returns, TODAY).map((stretch) => stretch.interest))
      expect(interest).toBe(addUp([owed.interest, sums.interestPaid]))
    }),
  )
})

test('a schedule covers exactly what is owed: who pays what is open of it, each part on its day, owes nothing', () => {
  fc.assert(
    fc.property(terms, paidParts, (lend, parts) => {
      const before = takeReturns(lend, parts)
      const instalments = listInstalments(lend, before, TODAY)
      const paid = instalments.flatMap(({ date, open }, index) =>
        open > 0 ? [returned({ id: `then-${1_000 + index}`, date: date < TODAY ? TODAY : date, amount: open })] : [],
      )
      const all = [...before, ...paid]
      expect(addUp(instalments.map(({ amount }) => amount))).toBe(addUp(all.map(({ amount }) => amount)))
      const { sums, tooLarge } = splitReturns(lend, all)
      expect(tooLarge).toBeUndefined()
      expect(sums.returned).toBe(lend.amount)
      expect(getOwed(lend, all, '2200-01-01')).toEqual({ principal: 0, interest: 0 })
      expect(addUp(instalments.map(({ open }) => open))).toBe(addUp(paid.map(({ amount }) => amount)))
    }),
  )
})

test('nothing changes for a record without terms', () => {
  fc.assert(
    fc.property(terms, paidParts, (lend, parts) => {
      const without = { ...lend, interest: null, instalments: null }
      const returns = takeReturns(without, parts)
      const { returns: split, sums, tooLarge } = splitReturns(without, returns)
      const forgiven = returns.filter(({ kind }) => kind === 'forgiven')
      expect(split.every(({ interest }) => interest === 0)).toBe(true)
      expect(addUp([sums.returned])).toBe(addUp(returns.map(({ amount }) => amount)))
      expect(addUp([sums.forgiven])).toBe(addUp(forgiven.map(({ amount }) => amount)))
      expect([sums.interestPaid, tooLarge]).toEqual([0, undefined])
      expect(getOwed(without, returns, TODAY).interest).toBe(0)
      expect(listStretches(without, returns, TODAY)).toEqual([])
    }),
  )
})
