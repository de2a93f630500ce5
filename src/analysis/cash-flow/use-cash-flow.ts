import { useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import { filterMovements, type Movement } from '#src/analysis/figures/cash-flow.ts'
import { getPreviousRange, getRange, type Range } from '#src/analysis/figures/ranges.ts'
import { useMovements } from './ledgers-queries.ts'

/** The cash flow of a card. */
export type CashFlowProps = {
  /** The accounts that match the filters. */
  banks: readonly Bank[]
  today: string
  search: AnalysisSearch
}

type CashFlow = {
  /** The movements of the range. Undefined until all passbooks are loaded. */
  shown: readonly Movement[] | undefined
  range: Range
  /** The period before with its movements. Undefined until they are loaded, and where there is none. */
  previous: { range: Range; shown: readonly Movement[] } | undefined
  isFetching: boolean
  error: Error | null | undefined
  retry: () => void
}

/** The movements of the accounts that match the filters, and their range. */
export const useCashFlow = ({ banks, today, search }: CashFlowProps): CashFlow => {
  const { movements, isFetching, error, retry } = useMovements(banks)
  const range = useMemo(
    () =>
      getRange(
        search,
        today,
        (movements ?? []).map(({ date }) => date),
      ),
    [movements, search, today],
  )
  const shown = useMemo(
    () => movements && filterMovements(movements, { ...range, text: search.text }),
    [movements, range, search],
  )
  const previous = useMemo(() => {
    const earlier = getPreviousRange(search, range)
    if (!movements || !earlier) return undefined
    return { range: earlier, shown: filterMovements(movements, { ...earlier, text: search.text }) }
  }, [movements, range, search])
  return { shown, range, previous, isFetching, error, retry }
}
