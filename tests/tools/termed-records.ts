import fc from 'fast-check'
import { instalmentUnits, interestUnits } from '#contract/fields/choices.ts'
import type { DueLend } from '#contract/lend-due.ts'
import { splitReturns } from '#contract/lend-terms.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { day, lend, lendFields, oneOf, paiseOf, parts, returned } from './analysis-records.ts'

/** Creates a record with terms and its returns, as a server keeps it: each return pays interest first. */
export const termed = (change: Partial<Lend>, returns: readonly Return[] = []) => {
  const split = splitReturns(lend(change), returns)
  return { lend: lend({ ...change, ...split.sums }, returns), returns: split.returns }
}

/**
 * ₹8,000 lent to Ravi on 5 September at 1% a month, of which ₹2,000 came back on 5 October: ₹80 interest and ₹1,920. ₹6,080 is
 * outstanding, and ₹93.23 the interest so far. To come: ₹2,000 on 5 November, which is late, 5 December and 5 January, and ₹216.79
 * on 5 February.
 */
export const bike = termed(
  {
    id: 'bike',
    reason: 'Bike',
    returnName: 'Ravi',
    amount: 8_000,
    lendDate: '2026-09-05',
    interest: { rate: 1, per: 'month', since: '' },
    instalments: { amount: 2_000, every: { unit: 'month', count: 1 }, first: '2026-10-05' },
  },
  [returned({ lendId: 'bike', date: '2026-10-05', amount: 2_000 })],
)

/** Any interest with at most three percent. */
export const interests = fc.record({
  rate: fc.integer({ min: 1, max: 30_000 }).map((units) => units / 10_000),
  per: oneOf(interestUnits),
})

/** Any rhythm of instalments, and their first day. */
export const rhythms = fc.record({
  every: fc.record({ unit: oneOf(instalmentUnits), count: fc.integer({ min: 1, max: 12 }) }),
  first: day(300, 100),
})

const terms = fc.record({
  interest: fc.option(interests),
  instalments: fc.option(fc.record({ share: fc.double({ min: 0.05, max: 1.2, noNaN: true }), rhythm: rhythms })),
})

/** Any records as in `ledgers`, some of them with interest or instalments. */
export const termedLedgers = fc
  .array(fc.record({ fields: lendFields, parts, terms }), { maxLength: 12 })
  .map((records) =>
    records.map(({ fields, parts, terms: { interest, instalments } }, index) => {
      const id = `lend-${index}`
      const toPart = (share: number): number => Math.floor(fields.amount * 100 * share) / 100
      return termed(
        {
          ...fields,
          id,
          interest: interest && { ...interest, since: '' },
          instalments: instalments && { amount: Math.max(toPart(instalments.share), 0.01), ...instalments.rhythm },
        },
        parts.flatMap(({ share, date, kind }, part) => {
          const amount = toPart(share)
          return amount > 0 ? returned({ id: `return-${index}-${part}`, lendId: id, date, kind, amount }) : []
        }),
      )
    }),
  )
  .map((records) => ({
    lends: records.map((record) => record.lend),
    returns: records.flatMap((record) => record.returns),
  }))

/** All that is to come of records, in paise, added up in the plainest way. */
export const duesOf = (records: readonly DueLend[]): number => paiseOf(records.flatMap(({ dues }) => dues))
