import { useEffect, useMemo } from 'react'
import { folded } from '#src/lib/folded.ts'
import { whenIdle } from '#src/lib/idle.ts'
import { type Column, sortedBy, textOf } from './data-table-columns.ts'
import { inPlaces, orderOf } from './data-table-sorting.ts'
import type { ViewState } from './view-state.ts'

/** For so many rows at a time what they say is made ready to be searched: some milliseconds. */
const BATCH = 2_000

/** All that a row says, as it is searched; made once for each row. */
const wordsBy = <Row extends object>(columns: readonly Column<Row>[]): ((row: Row) => string) => {
  const known = new WeakMap<Row, string>()
  return (row) => {
    const before = known.get(row)
    if (before !== undefined) return before
    const words = folded(columns.map((column) => textOf(column, row)).join('\n'))
    known.set(row, words)
    return words
  }
}

/** The same of the rows of a list by their places, which are looked up faster than the rows themselves. */
const wordsAmong = <Row>(rows: readonly Row[], wordsOf: (row: Row) => string) => {
  const known = new Array<string | undefined>(rows.length)
  return (row: Row, place: number): string => {
    known[place] ??= wordsOf(row)
    return known[place]
  }
}

/** Does something with every row, some at a time, when the browser has nothing better to do; returns how to stop. */
const whenIdleEach = <Row>(rows: readonly Row[], task: (row: Row, place: number) => void, from = 0): (() => void) => {
  let stop = whenIdle(() => {
    const end = from + BATCH
    rows.slice(from, end).forEach((row, offset) => {
      task(row, from + offset)
    })
    stop = end < rows.length ? whenIdleEach(rows, task, end) : () => {}
  })
  return () => stop()
}

/** The rows that a view leaves of all, as they came, and the same in its order. */
export const useShownRows = <Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { search, sort, where }: ViewState,
): { found: readonly Row[]; shown: readonly Row[] } => {
  const wordsOf = useMemo(() => wordsBy(columns), [columns])
  const wordsAt = useMemo(() => wordsAmong(rows, wordsOf), [rows, wordsOf])
  useEffect(() => whenIdleEach(rows, wordsAt), [rows, wordsAt])
  const wanted = folded(search?.trim() ?? '')
  const found = useMemo(() => {
    const said = columns.filter(({ id }) => where?.[id] !== undefined)
    return said.length > 0 || wanted
      ? rows.filter(
          (row, place) =>
            said.every((column) => textOf(column, row) === where?.[column.id]) &&
            (!wanted || wordsAt(row, place).includes(wanted)),
        )
      : rows
  }, [rows, columns, where, wanted, wordsAt])
  const shown = useMemo(() => {
    const sorted = sortedBy(columns, sort)
    if (!sorted) return found
    return inPlaces(found, orderOf(found.map(sorted.column.value), sorted.descending))
  }, [found, columns, sort])
  return { found, shown }
}
