import { Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Bank } from '#contract/banks.ts'
import { LINES_QUERY } from '#src/ui/theme/narrow.ts'
import classes from './move-money.module.css'
import { MovePanel } from './move-panel.tsx'
import { MoveRow } from './move-row.tsx'

/** Credit, debit, set balance and transfer in one place: side by side, or on phones behind one button. */
export const MoveMoney = ({ bank }: { bank: Bank }) => {
  const isNarrow = useMediaQuery(LINES_QUERY, false, { getInitialValueInEffect: false })
  return isNarrow ? (
    <MovePanel bank={bank} />
  ) : (
    <section aria-labelledby="move-money">
      <Title order={2} id="move-money" className={classes.title ?? ''}>
        Move money
      </Title>
      <MoveRow bank={bank} />
    </section>
  )
}
