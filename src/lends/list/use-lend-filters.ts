import { useCallback, useMemo } from 'react'
import type { DueLend } from '#contract/lend-due.ts'
import { useTableSearch } from '#src/ui/list/table-search.ts'
import { getActiveFilters } from './lend-filters.tsx'

/** The filters of the address. They filter every list of the home screen. `today` is the user's date. */
export const useLendFilters = (today: string) => {
  const [view, changeView] = useTableSearch()
  const filters = useMemo(() => getActiveFilters(view, today), [view, today])
  const filterLends = useCallback(
    (lends: readonly DueLend[]) => lends.filter((lend) => filters.every(({ includes }) => includes(lend))),
    [filters],
  )
  return { view, changeView, filters, filterLends }
}
