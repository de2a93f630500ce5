import type { AnalysisSearch } from '#src/analysis/analysis-search.ts'
import type { PersonSum } from '#src/analysis/figures/people.ts'
import { formatWhole } from '#src/analysis/format.ts'
import { linkToPerson } from '#src/analysis/links.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { TextLink } from '#src/ui/display/link.tsx'

/** The number of open records of a person as a link to them, and the lend date of the oldest. */
export const OpenRecords = ({ row: { name, records, oldest }, search }: { row: PersonSum; search: AnalysisSearch }) => (
  <>
    <TextLink inherit {...linkToPerson(name, undefined, search)}>
      {formatWhole(records)} open
    </TextLink>
    {oldest && `, oldest from ${formatDate(oldest)}`}
  </>
)
