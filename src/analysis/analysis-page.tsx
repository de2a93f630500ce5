import { IconChartBar } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useAllExpenses } from '#src/banks/all-expenses-queries.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { WaitingNoteLink } from '#src/changes/waiting-marks.tsx'
import { useDues } from '#src/lends/due-queries.ts'
import { lendsQuery, useLends, useReturns } from '#src/lends/lend-queries.ts'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { EmptyState, ErrorState, LoadingPart, RefreshLine } from '#src/ui/feedback/list-states.tsx'
import { MissingNote } from '#src/ui/feedback/missing-note.tsx'
import { PartialNote } from '#src/ui/feedback/partial-note.tsx'
import { Page } from '#src/ui/page.tsx'
import { Analysis } from './analysis.tsx'
import classes from './analysis-page.module.css'

const NoRecords = () => (
  <EmptyState
    icon={IconChartBar}
    text="Nothing to analyse yet. Add a bank account or a lend/borrow record to see figures here."
    action={<ButtonLink to="/bank">Go to your accounts</ButtonLink>}
  />
)

const Figures = () => {
  const query = useLends()
  const { data: lends, error, isFetching, refetch } = useDues(query)
  const all = useAllExpenses()
  const returns = useReturns()
  const { banks, expenses, missing } = all
  const records = useMemo(
    () => ({ banks: banks ?? [], expenses, lends: lends ?? [], returns: returns.data ?? [] }),
    [banks, expenses, lends, returns.data],
  )
  const retryLends = (): void => void refetch()
  if (all.isLoading || [query, returns].some(({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0))
    return <LoadingPart />
  if (!banks && !lends) {
    return (
      <ErrorState
        text="Your records could not be loaded."
        error={all.error ?? error}
        onRetry={() => {
          all.retry()
          retryLends()
        }}
      />
    )
  }
  if (banks?.length === 0 && lends?.length === 0) return <NoRecords />
  return (
    <>
      <RefreshLine active={all.isFetching || isFetching || returns.isFetching} />
      {!banks && <MissingNote what="Your bank accounts" onRetry={all.retry} />}
      {!lends && <MissingNote what="Your lend/borrow records" onRetry={retryLends} />}
      {returns.isEnabled && !returns.data && <MissingNote what="Your returns" onRetry={() => void returns.refetch()} />}
      <PartialNote
        loaded={records.banks.length - missing.length}
        total={records.banks.length}
        of="accounts"
        onRetry={all.retry}
      />
      <WaitingNoteLink queryKeys={[lendsQuery.queryKey, banksQuery.queryKey]} />
      <Analysis
        records={records}
        has={{ banks: banks !== undefined, lends: lends !== undefined, returns: returns.data !== undefined }}
      />
    </>
  )
}

/** The Analysis screen: balances, spending and outstanding amounts. */
export const AnalysisPage = () => (
  <Page title="Analysis">
    <div className={classes.page}>
      <Figures />
    </div>
  </Page>
)
