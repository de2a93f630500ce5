import { toPersonKey } from '#contract/people/person-name.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import type { Way } from '#src/ui/display/signed-money.tsx'
import { ABSENT_TEXT, type Column } from './columns.ts'

type Named<Row> = Pick<Column<Row>, 'id' | 'header'> & Partial<Column<Row>>

/** Builds a column of amounts in rupees. They stand at the end of their cells. */
export const buildAmountColumn = <Row>(getRupees: (row: Row) => number, named: Named<Row>): Column<Row> => ({
  value: getRupees,
  text: (row) => formatRupees(getRupees(row)),
  align: 'end',
  isMoney: true,
  ...named,
})

/** The options of a column in the sheet and the file of a table where any row has a value. */
export const optional = { isSheetOnly: true, isOptional: true } as const

/** Builds a column of amounts in rupees that shows where any row has more than nothing. */
export const buildOptionalAmountColumn = <Row>(
  getRupees: (row: Row) => number,
  named: Pick<Column<Row>, 'id' | 'header'>,
): Column<Row> =>
  buildAmountColumn(getRupees, {
    ...named,
    ...optional,
    value: (row) => getRupees(row) || '',
    text: (row) => (getRupees(row) === 0 ? '' : formatRupees(getRupees(row))),
  })

/** The options of the amount column that a table is about: whole amounts, and words for its order. */
export const mainAmount = { isAmount: true, orderNames: ['Smallest', 'Largest'] } as const

/** Builds a column of dates, `YYYY-MM-DD`. It is sorted newest first. */
export const buildDateColumn = <Row>(getDate: (row: Row) => string, named: Named<Row>): Column<Row> => ({
  value: getDate,
  text: (row) => formatDate(getDate(row)),
  isDate: true,
  ...named,
})

/** The options of the date column that a table is about. */
export const mainDate = { orderNames: ['Oldest', 'Newest'] } as const

const wayLabels = { in: 'In', out: 'Out' } as const

/** Builds a column for the exported file that says whether an amount came in or went out. "" where no money moved. */
export const buildWayColumn = <Row>(getRowWay: (row: Row) => Way): Column<Row> => ({
  id: 'way',
  header: 'In or out',
  value: (row) => {
    const way = getRowWay(row)
    return way ? wayLabels[way] : ''
  },
})

/** Builds the column of the tags. Its filter takes two spellings for one tag. */
export const buildTagColumn = <Row>(getTag: (row: Row) => string): Column<Row> => ({
  id: 'tag',
  header: 'Tag',
  value: getTag,
  filterText: (row) => toPersonKey(getTag(row)) || ABSENT_TEXT,
  choices: 'any',
  ...optional,
})

/** The column of the tags of what has a tag of its own. */
export const tagColumn = buildTagColumn(({ tag }: { tag: string }) => tag)
