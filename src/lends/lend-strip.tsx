import { UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import type { Lend } from '#contract/answers.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { Money } from '#src/ui/money.tsx'
import { lendFigures } from './lend-due.ts'
import classes from './lend-strip.module.css'

/** How many of the records count, and what they come to in rupees. */
const sumOf = (lends: readonly Lend[], counts: (lend: Lend) => boolean) => {
  let [count, paise] = [0, 0]
  for (const lend of lends) {
    if (!counts(lend)) continue
    count += 1
    paise += toPaise(lend.amount)
  }
  return { count, total: toRupees(paise) }
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
  const figures = useMemo(
    () => lendFigures(today).map(({ id, label, counts }) => ({ id, label, ...sumOf(lends, counts) })),
    [lends, today],
  )
  return (
    <section className={classes.strip} aria-label="What is owed">
      {figures.map(({ id, label, count, total }) => (
        <UnstyledButton
          key={id}
          className={classes.figure ?? ''}
          aria-pressed={shown === id}
          data-tone={count > 0 ? id : undefined}
          onClick={() => onShow(shown === id ? undefined : id)}
        >
          <span className={classes.label}>{label}</span>
          <span className={classes.amount}>
            <Money rupees={total} />
          </span>
          <span className={classes.count}>{count === 1 ? '1 record' : `${count} records`}</span>
        </UnstyledButton>
      ))}
    </section>
  )
}
