import type { Lend } from '#contract/lends/response.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { Direction, directionLabels } from '#src/ui/display/direction.tsx'

type LendDirection = Lend['direction']

/** Builds a column with the direction of a row. */
export const directionColumn = <Row,>(getDirection: (row: Row) => LendDirection): Column<Row> => ({
  id: 'direction',
  header: 'Direction',
  value: (row) => directionLabels[getDirection(row)],
  render: (row) => <Direction direction={getDirection(row)} />,
  choices: Object.values(directionLabels),
  width: 108,
})
