import type { CSSProperties, ReactNode } from 'react'
import classes from './fitting-amount.module.css'
import { formatRupees } from './money.tsx'

type FittingAmountProps = {
  rupees: number
  /** The font size if there is enough space. */
  size: string
  /** Other amounts in rupees with the same font size, for figures beside each other. */
  sameAs?: readonly number[]
  /** The content; the default is the amount. */
  children?: ReactNode
}

/**
 * An amount in rupees on one line. The font shrinks if the amount, or the longest of `sameAs`, does not fit, but not below
 * small text: then the amount wraps.
 */
export const FittingAmount = ({ rupees, size, sameAs = [], children = formatRupees(rupees) }: FittingAmountProps) => {
  const characters = Math.max(...[rupees, ...sameAs].map((each) => formatRupees(each).length))
  const style = { '--characters': characters, '--size': size } as CSSProperties // its type has no custom properties
  return (
    <span className={classes.room} style={style}>
      <span className={classes.amount}>{children}</span>
    </span>
  )
}
