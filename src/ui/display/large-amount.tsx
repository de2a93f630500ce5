import type { ReactNode } from 'react'
import classes from './large-amount.module.css'
import { formatRupees, WrappingText } from './money.tsx'

type LargeAmountProps = {
  rupees: number
  /** The font size. */
  size: string
  /** The content; the default is the amount. */
  children?: ReactNode
}

/** An amount in rupees as a figure of a screen. Where it does not fit, as with enlarged text, it wraps and keeps its size. */
export const LargeAmount = ({
  rupees,
  size,
  children = <WrappingText text={formatRupees(rupees)} />,
}: LargeAmountProps) => (
  <span className={classes.amount} style={{ fontSize: size }}>
    {children}
  </span>
)
