import type { CSSProperties, ReactNode } from 'react'
import classes from './fitting-amount.module.css'
import { formatRupees, Money } from './money.tsx'

type FittingAmountProps = {
  rupees: number
  /** Its type size where there is room. */
  size: string
  /** What shows the amount, where that is more than its text. */
  children?: ReactNode
}

/** An amount of rupees in one line, in smaller type where it would be cut otherwise. */
export const FittingAmount = ({ rupees, size, children = <Money rupees={rupees} /> }: FittingAmountProps) => {
  const style = { '--characters': formatRupees(rupees).length, '--size': size } as CSSProperties // which knows no custom ones
  return (
    <span className={classes.room} style={style}>
      <span className={classes.amount}>{children}</span>
    </span>
  )
}
