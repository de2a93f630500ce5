import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { toPersonKey, toPersonName } from '#contract/people/person-name.ts'
import { useLends, useReturns } from '#src/lends/lend-queries.ts'
import { useToday } from '#src/lib/today.ts'
import { groupByPerson } from '#src/people/person.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { joinQueries, QueryState } from '#src/ui/feedback/query-state.tsx'
import { Page } from '#src/ui/page.tsx'
import type { StatementWords } from '#src/ui/statement/statement-columns.tsx'
import { StatementView } from '#src/ui/statement/statement-view.tsx'
import { INTEREST, listPersonChanges } from './person-changes.ts'

const route = getRouteApi('/_signed-in/person/$name_/statement')

/** An amount without a sign. The description says whether more or less is owed. */
const formatAmount = (rupees: number): string => formatRupees(Math.abs(rupees))

/** What is owed: `₹500.00 to come`, `₹500.00 to give`. */
const formatBalance = (rupees: number): string => {
  if (rupees === 0) return formatRupees(0)
  return `${formatRupees(Math.abs(rupees))} to ${rupees > 0 ? 'come' : 'give'}`
}

const words: StatementWords = {
  formatAmount,
  formatBalance,
  addedLabel: 'Lent, or returned by me',
  takenLabel: 'Borrowed, or returned to me',
}

const wordsWithInterest: StatementWords = {
  ...words,
  addedLabel: 'Lent, interest to me, or returned by me',
  takenLabel: 'Borrowed, interest by me, or returned to me',
}

/** The statement of a person for a period: what was owed, every record and return, what is owed. */
export const PersonStatementPage = () => {
  const { name } = route.useParams()
  const today = useToday()
  const lends = useLends()
  const returns = useReturns()
  const person = useMemo(() => groupByPerson(lends.data ?? []).get(toPersonKey(name)), [lends.data, name])
  const changes = useMemo(
    () => listPersonChanges(person?.lends ?? [], returns.data ?? [], today),
    [person, returns.data, today],
  )
  const shown = person?.name ?? toPersonName(name)
  return (
    <Page
      title={`Statement of ${shown}`}
      back={{ label: 'Back to the person', link: { to: '/person/$name', params: { name } } }}
    >
      <QueryState
        query={joinQueries(lends.data && returns.data && changes, lends, returns)}
        failure="The statement could not be loaded."
      >
        {(loaded, isRefreshing) => (
          <StatementView
            changes={loaded}
            words={loaded.some(({ text }) => text === INTEREST) ? wordsWithInterest : words}
            fileName={`statement ${shown}`}
            refreshing={isRefreshing}
          />
        )}
      </QueryState>
    </Page>
  )
}
