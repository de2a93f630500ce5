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
  /** The figure above the table whose rows are shown. */
  show: patternParam(/^[\w-]{1,50}$/),
  /** The name of the person whose records are shown. */
  person: textParam(100),
})

export type TableSearch = InferOutput<typeof tableSearchSchema>

/** Changes some of the search parameters. */
export type ChangeTableSearch = (change: SearchChange<TableSearch>) => void

/** The table's search parameters in the current address, and a function that changes some of them. */
export const useTableSearch = (): [TableSearch, ChangeTableSearch] => {
  const search = useSearch({ strict: false })
  return [useMemo(() => parse(tableSearchSchema, search), [search]), useChangeSearch(tableSearchSchema)]
}
