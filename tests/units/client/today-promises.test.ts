import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysLater } from '#contract/fields/dates.ts'
import { addDue, type DueLend } from '#contract/lend-due.ts'
import { getBalance, isOpen } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { describeSums, groupPromises, type Sums } from '#src/today/promises.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { lend } from '#tests/tools/analysis-records.ts'

const TODAY = '2026-11-22'

const five = lend({ id: 'five', lendDate: TODAY, reason: 'Rent', amount: 5, returnName: 'Ravi', returnStatus: '' })

const anyLend = fc
  .record({
    paise: fc.integer({ min: 1, max: 9_999_999_999_999 }),
    part: fc.integer({ min: 0, max: 100 }),
    direction: fc.constantFrom<Lend['direction'][]>('given', 'taken'),
    returnStatus: fc.constantFrom<Lend['returnStatus'][]>('', 'pending', 'done'),
    days: fc.option(fc.integer({ min: -400, max: 400 })),
  })
  .map(
    ({ paise, part, direction, returnStatus, days }): DueLend =>
      addDue(
        {
          ...five,
          id: `${paise} ${part} ${days}`,
          amount: paise / 100,
          returnDate: days === null ? '' : daysLater(TODAY, days),
          returnStatus,
          direction,
          returned: Math.floor((paise * part) / 100) / 100,
        },
        [],
        TODAY,
      ),
  )

const toPaise = ({ given, taken }: Sums) => [Math.round(given * 100), Math.round(taken * 100)]

const addUp = (sums: readonly Sums[]): number[] =>
  sums.map(toPaise).reduce((total, each) => total.map((paise, index) => paise + (each[index] ?? 0)), [0, 0])

test('every open record is a promise of exactly one group', () => {
  fc.assert(
    fc.property(fc.array(anyLend, { maxLength: 30 }), (lends) => {
      const grouped = groupPromises(lends, TODAY).flatMap((group) => group.lends)
      expect(grouped).toHaveLength(lends.filter(isOpen).length)
      expect(new Set(grouped)).toEqual(new Set(lends.filter(isOpen)))
    }),
  )
})

test('the groups add up to the sentence, to the paisa, each direction for itself', () => {
  fc.assert(
    fc.property(fc.array(anyLend, { maxLength: 30 }), (lends) => {
      const groups = groupPromises(lends, TODAY).map((group) => getBalance(group.lends))
      expect(addUp(groups)).toEqual(toPaise(getBalance(lends)))
    }),
  )
})

test.each([
  [{ given: 5_000, taken: 300.5 }, '₹5,000 to come, ₹300.50 to give'],
  [{ given: 0, taken: 300 }, '₹300 to give'],
  [{ given: 0, taken: 0 }, ''],
])('sums %j are said in words', (sums, text) => {
  expect(describeSums(sums, formatBriefRupees)).toBe(text)
})
