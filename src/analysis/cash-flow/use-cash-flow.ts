import { useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import { filterMovements, type Movement } from '#src/analysis/figures/cash-flow.ts'
import { getRange, isWithin, type Range } from '#src/analysis/figures/ranges.ts'
import type { QueryView } from '#src/ui/feedback/query-state.tsx'
import { useMovements } from './ledgers-queries.ts'

/** The cash flow of a card. */
export type CashFlowProps = {
  /** The accounts that match the filters. */
  banks: readonly Bank[]
  today: string
  search: AnalysisSearch
}

type CashFlow = {
  /** The movements of every date that match the text. Undefined until all passbooks are loaded. */
  movements: readonly Movement[] | undefined
  /** Those of them that lie within the range. */
  shown: readonly Movement[] | undefined
  range: Range
  /** The query of all movements. */
  query: QueryView<readonly Movement[]>
}

/** The movements of the accounts that match the filters, and their range. */
export const useCashFlow = ({ banks, today, search }: CashFlowProps): CashFlow => {
  const query = useMovements(banks)
  const { data: all } = query
  const range = useMemo(
    () =>
      getRange(
        search,
        today,
        (all ?? []).map(({ date }) => date),
      ),
    [all, search, today],
  )
  const movements = useMemo(() => all && filterMovements(all, { text: search.text }), [all, search])
  const shown = useMemo(() => movements?.filter(isWithin(range)), [movements, range])
  return { movements, shown, range, query }
}
