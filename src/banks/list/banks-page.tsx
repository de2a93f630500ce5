import { IconArrowsExchange, IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { addActions } from '#src/actions.ts'
import { useListedBanks } from '#src/banks/bank-queries.ts'
import { useTransferAction } from '#src/banks/transfer/use-transfer-action.ts'
import { buildCsvAction } from '#src/ui/data-table/csv-action.ts'
import { ActionButton, type ButtonAction } from '#src/ui/display/action-buttons.tsx'
import { EmptyState } from '#src/ui/feedback/list-states.tsx'
import { QueryState } from '#src/ui/feedback/query-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import { bankCsvColumns } from './bank-csv.ts'
import { BankGrid } from './bank-grid.tsx'

const addBank: ButtonAction = { label: 'Add Bank', icon: IconPlus, link: addActions.bank.link, weight: 'main' }

const lendBorrow: ButtonAction = { label: 'Lend Borrow Details', icon: IconArrowsExchange, link: { to: '/home' } }

/** The accounts in their four states: loading, error, empty, loaded. Balances include what waits to be sent. */
const Banks = () => (
  <QueryState query={useListedBanks()} failure="Your bank accounts could not be loaded." height={212}>
    {(banks, isRefreshing) =>
      banks.length > 0 ? (
        <BankGrid banks={banks} refreshing={isRefreshing} />
      ) : (
        <EmptyState icon={IconBuildingBank} text="No Bank Added" action={<ActionButton action={addBank} />} />
      )
    }
  </QueryState>
)

/** The screen with the user's accounts. Its child routes open the drawers over the list. */
export const BanksPage = () => {
  const { data: banks = [] } = useListedBanks()
  const isNarrow = useIsNarrow()
  const csv = banks.length > 0 ? [buildCsvAction('accounts', bankCsvColumns, banks)] : []
  const more = [...useTransferAction(), ...csv]
  return (
    <Page
      title="Bank"
      actions={[addBank, lendBorrow, ...(isNarrow ? [] : more)]}
      {...(isNarrow && { moreActions: more })}
    >
      <Banks />
      <Outlet />
    </Page>
  )
}
