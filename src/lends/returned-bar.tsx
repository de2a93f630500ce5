import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import type { CSSProperties } from 'react'
import type { Lend } from '#contract/lends.ts'
import classes from './returned-bar.module.css'

/** Formats rupees without `.00`, so that a sentence with two amounts stays short. */
const shortFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** The longest text that fits under an amount of the list, in characters. */
const MAX_SHORT_LENGTH = 27

/** The longest text that fits into the row of a phone beside a date. */
const MAX_PHONE_LENGTH = 20

/** Says how much of a record came back, for the row of a phone. A long amount becomes a percentage. */
export const formatReturnedShort = ({ amount, returned }: Pick<Lend, 'amount' | 'returned'>): string => {
  const text = `${shortFormat.format(returned)} returned`
  return text.length > MAX_PHONE_LENGTH ? `${Math.floor((returned / amount) * 100)}% returned` : text
}

type ReturnedBarProps = {
  lend: Pick<Lend, 'amount' | 'returned'>
  /** Keeps the text on one line, for a place under the amount. A long text leaves the amount out. */
  isShort?: boolean
}

/** How much of a record has been returned, in words and as a thin bar. It shows nothing before the first return. */
export const ReturnedBar = ({ lend: { amount, returned }, isShort = false }: ReturnedBarProps) => {
  if (returned <= 0) return null
  const text = `${shortFormat.format(returned)} of ${shortFormat.format(amount)} returned`
  const shownText = isShort && text.length > MAX_SHORT_LENGTH ? `${shortFormat.format(returned)} returned` : text
  const style = { '--characters': shownText.length } as CSSProperties // its type has no custom properties
  return (
    <div className={classes.returned} data-short={isShort || undefined}>
      <div className={classes.text} style={style}>
        {shownText}
      </div>
      <Progress size={3} value={Math.round((returned / amount) * 100)} aria-label="Returned" />
    </div>
  )
}
