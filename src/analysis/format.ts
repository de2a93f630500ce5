import { toRupees } from '#contract/fields/money.ts'

const short = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})
const compact = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  maximumFractionDigits: 2,
})
const round = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  maximumSignificantDigits: 2,
})
const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 })

/** Formats paise for a sentence, without empty decimals: `₹12,400`, `₹12,400.50`. */
export const formatShortRupees = (paise: number): string => short.format(toRupees(paise))

/** Formats rupees for an axis or above a bar: `₹12.4K`, `₹1.65L`. */
export const formatCompactRupees = (rupees: number): string => compact.format(rupees)

/** Formats rupees above a narrow bar: `₹12K`, `₹1.7L`. */
export const formatRoundRupees = (rupees: number): string => round.format(rupees)

/** Formats a share from 0 to 1: `32%`. A small share is `<1%`, because `0%` would mean nothing. */
export const formatPercent = (share: number): string => (share > 0 && share < 0.005 ? '<1%' : percent.format(share))
