import { UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import type { Lend } from '#contract/lends.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { FittingAmount } from '#src/ui/display/fitting-amount.tsx'
import { isLongAmount } from '#src/ui/display/money.tsx'
import { getLendFigures } from '../lend-due.ts'
import classes from './lend-strip.module.css'

/** Counts the records of each figure and adds up their amounts in paise. */
const sumFigures = (lends: readonly Lend[], today: string) => {
  const sums = getLendFigures(today).map((figure) => ({ ...figure, count: 0, paise: 0 }))
  for (const lend of lends) {
    const paise = toPaise(lend.amount)
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
  today: string
  /** The figure that filters the list; undefined for all records. */
  shown: string | undefined
  onShow: (figure: string | undefined) => void
}

/** The figures above the list: outstanding, overdue, due soon. A click on a figure sets or removes its filter. */
export const LendStrip = ({ lends, today, shown, onShow }: LendStripProps) => {
  const figures = useMemo(() => sumFigures(lends, today), [lends, today])
  return (
    <section
      className={classes.strip}
      data-long={figures.some(({ paise }) => isLongAmount(toRupees(paise)))}
      aria-label="What is owed"
    >
      {figures.map(({ id, label, count, paise }) => (
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
          <span className={classes.count}>{count === 1 ? '1 record' : `${count} records`}</span>
        </UnstyledButton>
      ))}
    </section>
  )
}
