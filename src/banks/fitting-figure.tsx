import type { CSSProperties, ReactNode } from 'react'
import { formatRupees } from '#src/ui/money.tsx'
import classes from './fitting-figure.module.css'

/** A large amount of rupees that stays on its line, however long it is; `size` is its type size where there is room. */
export const FittingFigure = ({ rupees, size, children }: { rupees: number; size: string; children: ReactNode }) => {
  const style = { '--characters': formatRupees(rupees).length, '--size': size } as CSSProperties // which knows no custom ones
  return (
    <div className={classes.room}>
      <p className={classes.figure} style={style}>
        {children}
      </p>
    </div>
  )
}
