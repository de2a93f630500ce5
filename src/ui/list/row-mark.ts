import type { ReactNode } from 'react'

/** What a row says about a change of its record that is not made yet. */
type RowMark = {
  content: ReactNode
  /** Whether the change removes the record: the row shows it as gone. */
  isGone: boolean
}

/** Returns the mark of a row; undefined for most rows. */
export type GetRowMark<Row> = (row: Row) => RowMark | undefined
