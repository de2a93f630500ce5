import type { QueryClient, UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addDue, type DueLend } from '#contract/lend-due.ts'
import { hasTerms } from '#contract/lend-terms.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { useToday } from '#src/lib/today.ts'
import { useServer } from '#src/session/server.ts'
import { joinQueries } from '#src/ui/feedback/query-state.tsx'
import { lendsQuery, returnsQuery, useLends } from './lend-queries.ts'

/** Adds to records what is due of them today. `returns` may have those of other records. */
const addDues = (lends: readonly Lend[], returns: readonly Return[], today: string): DueLend[] => {
  const returnsByLend = Map.groupBy(returns, ({ lendId }) => lendId)
  return lends.map((lend) => addDue(lend, returnsByLend.get(lend.id) ?? [], today))
}

type Dues = { returns: readonly Return[]; today: string; dueLends: DueLend[] }

const duesByList = new WeakMap<readonly Lend[], Dues>()

/** Adds to records what is due of them. It counts once for all screens that show the same lists. */
const shareDues = (lends: readonly Lend[], returns: readonly Return[], today: string): DueLend[] => {
  const last = duesByList.get(lends)
  if (last?.returns === returns && last.today === today) return last.dueLends
  const dueLends = addDues(lends, returns, today)
  duesByList.set(lends, { returns, today, dueLends })
  return dueLends
}

const noReturns: readonly Return[] = []

/** Adds to the result of a query of records what is due of them today. Records with terms show together with the returns, which say it. */
export const useDues = (lends: UseQueryResult<Lend[]>) => {
  const today = useToday()
  const { isFull } = useServer()
  const needsReturns = isFull && (lends.data?.some(hasTerms) ?? false)
  const returns = useQueryWithChanges({ ...returnsQuery, enabled: needsReturns })
  const own = needsReturns ? returns.data : noReturns
  const dueLends = useMemo(
    () => (lends.data && own ? shareDues(lends.data, own, today) : undefined),
    [lends.data, own, today],
  )
  return joinQueries(dueLends, lends, ...(needsReturns ? [returns] : []))
}

/** The user's records with what is due of them today, and with what waits to be sent. */
export const useDueLends = () => useDues(useLends())

/** Prefetches the records, and the returns when they say what is due. */
export const prefetchDueLends = async (client: QueryClient): Promise<void> => {
  await prefetch(client, lendsQuery)
  if (client.getQueryData(lendsQuery.queryKey)?.some(hasTerms)) await prefetch(client, returnsQuery)
}
