import { IconArrowsExchange, IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { useListedBanks } from '#src/banks/bank-queries.ts'
import { TransferLink } from '#src/banks/transfer/transfer-link.tsx'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { EmptyState, ErrorState, LoadingPart } from '#src/ui/feedback/list-states.tsx'
import { Page } from '#src/ui/page.tsx'
import { BankGrid } from './bank-grid.tsx'

const AddBankLink = () => (
  <ButtonLink to="/bank/add" resetScroll={false} leftSection={<IconPlus size={18} aria-hidden />}>
    Add Bank
  </ButtonLink>
)

/** The accounts in their four states: loading, error, empty, loaded. Balances include what waits to be sent. */
const Banks = () => {
  const { data: banks, isFetching, refetch } = useListedBanks()
  if (!banks) {
    return isFetching ? (
      <LoadingPart height={212} />
    ) : (
      <ErrorState text="Your bank accounts could not be loaded." onRetry={() => void refetch()} />
    )
  }
  if (banks.length === 0) {
    return (
      <EmptyState icon={<IconBuildingBank size={32} stroke={1.5} />} text="No Bank Added" action={<AddBankLink />} />
    )
  }
  return <BankGrid banks={banks} refreshing={isFetching} />
}

/** The screen with the user's accounts. Its child routes open the drawers over the list. */
export const BanksPage = () => (
  <Page
    title="Bank"
    actions={
      <>
        <AddBankLink />
        <TransferLink />
        <ButtonLink to="/home" variant="default" leftSection={<IconArrowsExchange size={18} aria-hidden />}>
          Lend Borrow Details
        </ButtonLink>
      </>
    }
  >
    <Banks />
    <Outlet />
  </Page>
)
