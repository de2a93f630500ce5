import { UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Lend } from '#contract/lends.ts'
import { FittingAmount } from '#src/ui/display/fitting-amount.tsx'
import { getOutstanding } from '../lend.ts'
import type { getLendFigures } from '../lend-due.ts'
import classes from './lend-strip.module.css'

type Figures = ReturnType<typeof getLendFigures>

/** Counts the records of each figure and adds up what is outstanding in paise. */
const sumFigures = (lends: readonly Lend[], figures: Figures) => {
  const sums = figures.map((figure) => ({ ...figure, count: 0, paise: 0 }))
  for (const lend of lends) {
    const paise = toPaise(getOutstanding(lend))
    for (const sum of sums) {
      if (!sum.includes(lend)) continue
      sum.count += 1
      sum.paise += paise
    }
  }
  return sums
}

type LendStripProps = {
  lends: readonly Lend[]
  figures: Figures
  /** The figure that filters the list; undefined for all records. */
  shown: string | undefined
  onShow: (figure: string | undefined) => void
}

/** The figures above the list: what is outstanding, overdue, due soon. A click on a figure sets or removes its filter. */
export const LendStrip = ({ lends, figures, shown, onShow }: LendStripProps) => {
  const sums = useMemo(() => sumFigures(lends, figures), [lends, figures])
  return (
    <section className={classes.strip} aria-label="What is owed">
      {sums.map(({ id, label, count, paise }) => (
        <UnstyledButton
          key={id}
          className={classes.figure ?? ''}
          aria-pressed={shown === id}
          data-tone={count > 0 ? id : undefined}
          onClick={() => onShow(shown === id ? undefined : id)}
        >
          <span className={classes.label}>{label}</span>
          <span className={classes.amount}>
            <FittingAmount rupees={toRupees(paise)} size="var(--figure-size)" />
          </span>
          <span className={classes.count}>
            {count}
            <span className={classes.unit}> {count === 1 ? 'record' : 'records'}</span>
          </span>
        </UnstyledButton>
      ))}
    </section>
  )
}
