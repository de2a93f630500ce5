import { type ComponentProps, useMemo } from 'react'
import type { EmptyState } from '#src/ui/feedback/list-states.tsx'
import { type Column, listFilled } from './columns.ts'
import type { Group } from './lines.ts'
import type { PhoneRow } from './phone/phone-rows.tsx'

/** A part of the sum above the rows: those that it includes, and the word after it. */
type SumPart<Row> = { label: string; includes: (row: Row) => boolean }

/** A table, as data. It must be stable: another one renders every row again. */
export type Table<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** Names a row, for the labels of its buttons. */
  describe: (row: Row) => string
  /** The two lines of a row in a narrow window. */
  phoneRow: (row: Row) => PhoneRow
  /** Whether the details of a row can take two lines in a narrow window. The default is one. */
  wrapsDetails?: (row: Row) => boolean
  actionsHeader?: string
  /** What the rows are, for the button that unfolds them. */
  rowsName?: string
  /** The name of the order in which the rows are given. */
  orderName: string
  /** The amount to add up above the rows, in rupees. A row that is gone does not count. */
  sum?: (row: Row) => number
  /** The parts of the sum, each with a word of its own. Every row is in one of them. Without parts there is one sum without a word. */
  sums?: readonly SumPart<Row>[]
  /** The group of a row. Groups show their sums, and only while no column is sorted. */
  getGroup?: (row: Row) => Group
  /** The columns of the exported file. The default is the columns of the table. */
  csvColumns?: readonly Column<Row>[]
  /** The name of the exported file, without its extension. The default is the label: `cash-flow`. */
  fileName?: string
  /** What shows in place of the table while there are no rows at all. */
  empty?: ComponentProps<typeof EmptyState>
}

/** The id of a row that has one. */
export const getId = ({ id }: { id: string }): string => id

/** Returns the name of the exported file, without its extension. */
export const getFileName = ({ label, fileName }: { label: string; fileName?: string }): string =>
  fileName ?? label.toLowerCase().replaceAll(' ', '-')

/** Leaves out the optional columns in which no row has a value. It returns the same columns until other ones have values. */
export const useFilled = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Column<Row>[] => {
  const filled = useMemo(() => listFilled(columns, rows), [columns, rows])
  const ids = filled.map(({ id }) => id).join(' ')
  return useMemo(() => columns.filter(({ id }) => ids.split(' ').includes(id)), [columns, ids])
}
