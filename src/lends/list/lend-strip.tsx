import { UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import type { Lend } from '#contract/lends.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { FittingAmount } from '#src/ui/display/fitting-amount.tsx'
import { isLongAmount } from '#src/ui/display/money.tsx'
import { getLendFigures } from '../lend-due.ts'
import classes from './lend-strip.module.css'

/** The figures, with how many of the records each counts and what they come to in rupees. */
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
  /** The figure whose records are shown; undefined when all are. */
  shown: string | undefined
  onShow: (figure: string | undefined) => void
}

/** What is outstanding, overdue and due soon. Each figure narrows the table to its records, and widens it again. */
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
