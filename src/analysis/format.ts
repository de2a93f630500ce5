import { toRupees } from '#contract/money.ts'

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
const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 })
const wholeNumber = new Intl.NumberFormat('en-IN')

/** Paise as an amount in a sentence: `₹12,400`, `₹12,400.50`. */
export const formatShortRupees = (paise: number): string => short.format(toRupees(paise))

/** Rupees as an axis says them: `₹12.4K`, `₹1.65L`. */
export const formatCompactRupees = (rupees: number): string => compact.format(rupees)

/** A share as it is read: `32%`; `<1%` for what is there but hardly. */
export const formatPercent = (share: number): string => (share > 0 && share < 0.005 ? '<1%' : percent.format(share))

/** A count and what is counted: `1 record`, `2 records`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${wholeNumber.format(count)} ${count === 1 ? one : many}`
