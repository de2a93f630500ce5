import type { CSSProperties, ReactNode } from 'react'
import classes from './fitting-amount.module.css'
import { formatRupees, Money } from './money.tsx'

type FittingAmountProps = {
  rupees: number
  /** The font size if there is enough space. */
  size: string
  /** The content; the default is the amount. */
  children?: ReactNode
}

/** An amount in rupees on one line. The font shrinks if the amount does not fit. */
export const FittingAmount = ({ rupees, size, children = <Money rupees={rupees} /> }: FittingAmountProps) => {
  const style = { '--characters': formatRupees(rupees).length, '--size': size } as CSSProperties // its type has no custom properties
  return (
    <span className={classes.room} style={style}>
      <span className={classes.amount}>{children}</span>
    </span>
  )
}
