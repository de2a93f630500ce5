import { getRouteApi } from '@tanstack/react-router'
import { object } from 'valibot'
import { choiceParam, type SearchChange, useChangeSearch } from '#src/lib/search-params.ts'
import { type TableSearch, tableSearchSchema } from '#src/ui/list/table-search.ts'

/** The search parameters of the page of a person: the tab and the view of its table. */
export const personSearchSchema = object({
  ...tableSearchSchema.entries,
  /** `returned` for what is no longer outstanding. The default is the open records. */
  tab: choiceParam(['returned']),
})

const route = getRouteApi('/_signed-in/person/$name')

/** The view of the table in the current address, and a function that changes it. */
export const usePersonView = (): [TableSearch, (change: SearchChange<TableSearch>) => void] => [
  route.useSearch(),
  useChangeSearch(personSearchSchema),
]
