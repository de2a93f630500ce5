import { queryOptions } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { type Lend, lendSchema, lendsSchema } from '#contract/lends/response.ts'
import { type Return, returnSchema, returnsSchema } from '#contract/returns/response.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { compareNewestFirst } from '#src/lib/api/saved-record.ts'
import { useServer } from '#src/session/server.ts'

/** The user's lend/borrow records, newest lend date first, as the server has them. */
export const lendsQuery = queryOptions({
  queryKey: ['lends'],
  ...apiQueryOptions(endpoints.getLend, lendsSchema),
})

/** The list of records, for what changes do to it. */
export const lends = {
  queryKey: lendsQuery.queryKey,
  schema: lendSchema,
  order: compareNewestFirst(({ lendDate }: Lend) => lendDate),
}

/** The user's lend/borrow records, with what waits to be sent. */
export const useLends = () => useQueryWithChanges(lendsQuery)

/** The user's records for the list of them, where those that wait to be deleted stay. */
export const useListedLends = () => useQueryWithChanges(lendsQuery, { keepsDeleted: true })

/** The user's returns, newest date first, as the server has them. */
export const returnsQuery = queryOptions({
  queryKey: ['returns'],
  ...apiQueryOptions(endpoints.returns, returnsSchema),
})

/** The list of returns, for what changes do to it. */
export const returns = {
  queryKey: returnsQuery.queryKey,
  schema: returnSchema,
  order: compareNewestFirst(({ date }: Return) => date),
}

/** The user's returns, with what waits to be sent. It makes no call to a server that is not full. */
export const useReturns = () => useQueryWithChanges({ ...returnsQuery, enabled: useServer().isFull })

/** The queries that a change of a record makes stale. */
export const lendLists = [lendsQuery.queryKey, returnsQuery.queryKey, banksQuery.queryKey]
