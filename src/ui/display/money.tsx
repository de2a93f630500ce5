import { Fragment } from 'react'

const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Formats rupees: `₹1,31,072.01`, `−₹120.00`. Screen readers say a minus sign, but not a hyphen. */
export const formatRupees = (rupees: number): string => rupeeFormat.format(rupees).replace('-', '−')

const briefFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Formats rupees without `.00`, so that a sentence stays short: `₹500`, `₹1,31,072.01`. */
export const formatBriefRupees = (rupees: number): string => briefFormat.format(rupees)

const wholeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })

/** Formats rupees rounded to whole ones, for an overview: `₹1,31,072`. */
export const formatWholeRupees = (rupees: number): string => wholeFormat.format(rupees)

const MAX_SHORT_LENGTH = 16

/** Whether an amount is too long for half the width of a phone. */
export const isLongAmount = (rupees: number): boolean => formatRupees(rupees).length > MAX_SHORT_LENGTH

/** A text of an amount that can wrap after each comma, and else stays on one line. */
export const WrappingText = ({ text }: { text: string }) =>
  [...text.matchAll(/[^,]+,?/g)].map(({ 0: part, index: offset }) => (
    <Fragment key={offset}>
      {offset > 0 && <wbr />}
      {part}
    </Fragment>
  ))

const quiet = { fontWeight: 400, color: 'var(--mantine-color-dimmed)' } as const

/** An amount in rupees. All digits have the same width, so that columns align. `isQuiet` is for what is settled. */
export const Money = ({ rupees, isQuiet = false }: { rupees: number; isQuiet?: boolean }) => (
  <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', ...(isQuiet && quiet) }}>
    {formatRupees(rupees)}
  </span>
)
