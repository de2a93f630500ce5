import { IconBuildingBank } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatAccount } from '#src/banks/bank.ts'
import { useBank, useBanks } from '#src/banks/bank-queries.ts'
import { useLedger } from '#src/banks/ledger-queries.ts'
import { useEntryWords } from '#src/lends/entry-words-queries.ts'
import { getErrorStatus } from '#src/lib/api/errors.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { Change, formatChange } from '#src/ui/display/signed-money.tsx'
import { EmptyState } from '#src/ui/feedback/list-states.tsx'
import { joinQueries, QueryState } from '#src/ui/feedback/query-state.tsx'
import { Page } from '#src/ui/page.tsx'
import type { StatementWords } from '#src/ui/statement/statement-columns.tsx'
import { StatementView } from '#src/ui/statement/statement-view.tsx'
import { listAccountChanges } from './account-changes.ts'

const route = getRouteApi('/_signed-in/bank_/$id_/statement')

const words: StatementWords = {
  formatAmount: formatChange,
  renderAmount: (rupees) => <Change rupees={rupees} />,
  formatBalance: formatRupees,
  addedLabel: 'In',
  takenLabel: 'Out',
}

/** The statement of an account for a period: opening balance, every movement, closing balance. */
export const AccountStatementPage = () => {
  const { id } = route.useParams()
  const account = useBank(id)
  const { data: banks } = useBanks()
  const ledger = useLedger(id)
  const getWords = useEntryWords(id)
  const changes = useMemo(
    () => listAccountChanges(ledger.data ?? [], new Map(banks?.map((each) => [each.id, each])), getWords),
    [ledger.data, banks, getWords],
  )
  const isMissing = getErrorStatus(account.error) === 404
  const bank = isMissing ? undefined : account.data
  return (
    <Page
      title={bank ? `Statement of ${formatAccount(bank)}` : 'Statement'}
      back={{ label: 'Back to the account', link: { to: '/bank/$id', params: { id } } }}
    >
      {isMissing && !account.isFetching && !ledger.isFetching ? (
        <EmptyState icon={IconBuildingBank} text="Bank not found." />
      ) : (
        <QueryState
          query={joinQueries(ledger.data && bank, account, ledger)}
          failure="The statement could not be loaded."
        >
          {(shown, isRefreshing) => (
            <StatementView
              changes={changes}
              words={words}
              fileName={`statement ${formatAccount(shown)}`}
              refreshing={isRefreshing}
            />
          )}
        </QueryState>
      )}
    </Page>
  )
}
