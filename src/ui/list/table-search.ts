import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type InferOutput, maxLength, nonEmpty, object, parse, pipe, record, string } from 'valibot'
import {
  choiceParam,
  dateParam,
  param,
  patternParam,
  type SearchChange,
  textParam,
  useChangeSearch,
} from '#src/lib/search-params.ts'

/** The search parameters of a screen with a table. Back, reload and a shared link restore what the table shows. */
export const tableSearchSchema = object({
  /** The text that a row must contain. */
  search: textParam(200),
  /** The id of the column to sort by, with `-` before it for descending. */
  sort: patternParam(/^-?[\w-]{1,50}$/),
  /** The filters: text by column id. */
  where: param(record(string(), pipe(string(), nonEmpty(), maxLength(200)))),
  /** The id of the selected figure above the table; it filters the rows. */
  show: patternParam(/^[\w-]{1,50}$/),
  /** The name of a person; it filters the rows. */
  person: textParam(100),
  /** A text that the reason or the name of a row must contain. Only a link sets it. */
  about: textParam(200),
  /** The first and the last day of the shown rows. Only a link sets them. */
  from: dateParam(),
  to: dateParam(),
  /** Whether a phone shows all rows. The default folds a long list. */
  rows: choiceParam(['all']),
})

/** The change that removes every filter. */
export const noTableFilters = {
  search: undefined,
  where: undefined,
  show: undefined,
  person: undefined,
  about: undefined,
  from: undefined,
  to: undefined,
} satisfies Partial<TableSearch>

export type TableSearch = InferOutput<typeof tableSearchSchema>

/** Whether the view filters or sorts the rows. */
export const isNarrowed = ({ rows: _, ...narrowing }: TableSearch): boolean =>
  Object.values(narrowing).some((value) => value !== undefined)

/** Changes some of the search parameters. */
export type ChangeTableSearch = (change: SearchChange<TableSearch>) => void

/** Returns the table's search parameters and a function that changes some of them. */
export const useTableSearch = (): [TableSearch, ChangeTableSearch] => {
  const search = useSearch({ strict: false })
  return [useMemo(() => parse(tableSearchSchema, search), [search]), useChangeSearch(tableSearchSchema)]
}
