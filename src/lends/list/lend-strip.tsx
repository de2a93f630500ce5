import { UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { directions } from '#contract/fields/choices.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { getOutstanding } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends.ts'
import { outstandingWords } from '#src/lends/lend.ts'
import type { getLendFigures } from '#src/lends/lend-due.ts'
import { useHasFeature } from '#src/session/features.ts'
import { FittingAmount } from '#src/ui/display/fitting-amount.tsx'
import classes from './lend-strip.module.css'

type Figures = ReturnType<typeof getLendFigures>

/** A figure with the number of its records, and what is outstanding of them by direction, in paise. */
type FigureSum = Figures[number] & { count: number; paise: Record<Lend['direction'], number> }

const sumFigures = (lends: readonly Lend[], figures: Figures, hasDirection: boolean): FigureSum[] => {
  const sums = figures.map((figure) => ({ ...figure, count: 0, paise: { given: 0, taken: 0 } }))
  for (const lend of lends) {
    for (const sum of sums) {
      if (!sum.includes(lend)) continue
      sum.count += 1
      sum.paise[hasDirection ? lend.direction : 'given'] += toPaise(getOutstanding(lend))
    }
  }
  return sums
}

/** The amounts of a figure: one, or one for each direction with its words. The two directions are never one sum. */
const Amounts = ({ paise, isNamed }: Pick<FigureSum, 'paise'> & { isNamed: boolean }) => {
  const present = directions.filter((direction) => paise[direction] > 0)
  const hasWords = !isNamed && present.length > 0
  return (present.length > 0 ? present : (['given'] as const)).map((direction) => (
    <span key={direction} className={classes.amount} data-part={hasWords || undefined}>
      <FittingAmount rupees={toRupees(paise[direction])} size="var(--figure-size)" />
      {hasWords && (
        <span className={classes.way} data-direction={direction}>
          {' '}
          {outstandingWords[direction]}
        </span>
      )}
    </span>
  ))
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
  const hasDirection = useHasFeature('direction')
  const sums = useMemo(() => sumFigures(lends, figures, hasDirection), [lends, figures, hasDirection])
  return (
    <section className={classes.strip} aria-label="What is owed">
      {sums.map(({ id, label, direction, count, paise }) => (
        <UnstyledButton
          key={id}
          className={classes.figure ?? ''}
          aria-pressed={shown === id}
          data-tone={count > 0 ? id : undefined}
          onClick={() => onShow(shown === id ? undefined : id)}
        >
          <span className={classes.label}>{label}</span>
          <Amounts paise={paise} isNamed={!hasDirection || direction !== undefined} />
          <span className={classes.count}>
            {count}
            <span className={classes.unit}> {count === 1 ? 'record' : 'records'}</span>
          </span>
        </UnstyledButton>
      ))}
    </section>
  )
}
