import { object } from 'valibot'
import { choiceParam } from '#src/lib/search-params.ts'
import { tableSearchSchema } from '#src/ui/list/table-search.ts'

/** The search parameters of the screen of an account: those of its table, and the tab. */
export const accountSearchSchema = object({
  ...tableSearchSchema.entries,
  /** `passbook` for the changes of the balance. The default is the expenses. */
  tab: choiceParam(['passbook']),
})
