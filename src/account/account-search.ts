import { getRouteApi } from '@tanstack/react-router'
import { type InferOutput, object } from 'valibot'
import { choiceParam, type SearchChange, useChangeSearch } from '#src/lib/search-params.ts'
import { tableSearchSchema } from '#src/ui/list/table-search.ts'

/** The search parameters of the screen of an account: those of its table, and the tab. */
export const accountSearchSchema = object({
  ...tableSearchSchema.entries,
  /** `passbook` for the changes of the balance. The default is the expenses. */
  tab: choiceParam(['passbook']),
})

type AccountSearch = InferOutput<typeof accountSearchSchema>

const route = getRouteApi('/_signed-in/bank_/$id')

/** The search parameters in the current address, and a function that changes some of them. */
export const useAccountSearch = (): [AccountSearch, (change: SearchChange<AccountSearch>) => void] => [
  route.useSearch(),
  useChangeSearch(accountSearchSchema),
]
