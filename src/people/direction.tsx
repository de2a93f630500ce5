import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import type { Lend } from '#contract/lends.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import classes from './person-page.module.css'

type LendDirection = Lend['direction']

const labels = { given: 'Lent', taken: 'Borrowed' } as const

/** The direction of a record, as an arrow and a word. */
const Direction = ({ direction }: { direction: LendDirection }) => {
  const Arrow = direction === 'given' ? IconArrowUpRight : IconArrowDownLeft
  return (
    <span className={classes.direction}>
      <Arrow size={16} stroke={1.75} aria-hidden />
      {labels[direction]}
    </span>
  )
}

/** Builds a column with the direction of a row. */
export const directionColumn = <Row,>(getDirection: (row: Row) => LendDirection): Column<Row> => ({
  id: 'direction',
  header: 'Direction',
  value: (row) => labels[getDirection(row)],
  render: (row) => <Direction direction={getDirection(row)} />,
  choices: Object.values(labels),
  width: 108,
})
