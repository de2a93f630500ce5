import { getRouteApi } from '@tanstack/react-router'
import { type InferOutput, object } from 'valibot'
import { bankCodes, expenseTypes } from '#contract/fields/choices.ts'
import { MAX_TAG_LENGTH } from '#contract/fields/tag.ts'
import { choiceParam, dateParam, type SearchChange, textParam, useChangeSearch } from '#src/lib/search-params.ts'
import { eventKinds } from './event-kinds.ts'

/** The search parameters of History. Back, reload and a shared link restore what it shows. */
export const historySearchSchema = object({
  /** The first day. */
  from: dateParam(),
  /** The last day. */
  to: dateParam(),
  bank: choiceParam(bankCodes),
  type: choiceParam(expenseTypes),
  kind: choiceParam(eventKinds),
  /** A return name, in any case and with any space around it. */
  person: textParam(100),
  /** Whether the future events are shown. The default folds them, unless nothing else matches. */
  upcoming: choiceParam(['open', 'folded']),
  /** A reason, in any case and with any space around it. Only a link sets it. */
  reason: textParam(500),
  /** A tag, in any case and with any space around it. */
  tag: textParam(MAX_TAG_LENGTH),
  /** A text that the reason or the return name must contain. Only a link sets it. */
  about: textParam(200),
  /** The text that an event must contain. */
  text: textParam(200),
})

/** The search parameters after validation. */
export type HistorySearch = InferOutput<typeof historySearchSchema>

/** Changes some of the search parameters. */
export type ChangeSearch = (change: SearchChange<HistorySearch>) => void

const route = getRouteApi('/_signed-in/history')

/** The search parameters in the current address, and a function that changes some of them. */
export const useHistorySearch = (): [HistorySearch, ChangeSearch] => [
  route.useSearch(),
  useChangeSearch(historySearchSchema),
]
