import { useMemo } from 'react'
import { buildLendFilter } from '#src/lends/lend-due.ts'
import { useTableSearch } from '#src/ui/list/table-search.ts'
import { getActiveFilters } from './lend-filters.tsx'

/** The filters of the address. They filter every list of the home screen. `today` is the user's date. */
export const useLendFilters = (today: string) => {
  const [view, changeView] = useTableSearch()
  const filters = useMemo(() => getActiveFilters(view, today), [view, today])
  const filter = useMemo(() => buildLendFilter(filters, today), [filters, today])
  return { view, changeView, filters, ...filter }
}
