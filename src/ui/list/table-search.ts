import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type InferOutput, maxLength, nonEmpty, object, parse, pipe, record, string } from 'valibot'
import { param, patternParam, type SearchChange, textParam, useChangeSearch } from '#src/lib/search-params.ts'

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
})

export type TableSearch = InferOutput<typeof tableSearchSchema>

/** Changes some of the search parameters. */
export type ChangeTableSearch = (change: SearchChange<TableSearch>) => void

/** Returns the table's search parameters and a function that changes some of them. */
export const useTableSearch = (): [TableSearch, ChangeTableSearch] => {
  const search = useSearch({ strict: false })
  return [useMemo(() => parse(tableSearchSchema, search), [search]), useChangeSearch(tableSearchSchema)]
}
