import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import type { Records } from '#src/analysis/figures/selection.ts'

/** What the content of every tab needs. */
export type TabProps = {
  /** The records that match the filters. */
  records: Records
  today: string
  search: AnalysisSearch
}
