import { object } from 'valibot'
import { choiceParam } from '#src/lib/search-params.ts'
import { tableSearchSchema } from '#src/ui/list/table-search.ts'

/** The search parameters of the page of a person: the tab and the view of its table. */
export const personSearchSchema = object({
  ...tableSearchSchema.entries,
  /** `returned` for what is no longer outstanding. The default is the open records. */
  tab: choiceParam(['returned']),
})
