import { IconArrowsExchange, IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { EmptyState, ErrorState } from '#src/ui/feedback/list-states.tsx'
import { Page } from '#src/ui/page.tsx'
import { useBanks } from '../bank-queries.ts'
import { BankGrid, BankGridSkeleton } from './bank-grid.tsx'

const BankDrawer = lazyWhenIdle(() => import('../form/bank-drawer.tsx'), 'BankDrawer')

const route = getRouteApi('/_signed-in/bank/')

const AddBankLink = () => (
  <ButtonLink to="/bank" search={{ form: 'add' }} resetScroll={false} leftSection={<IconPlus size={18} aria-hidden />}>
    Add Bank
  </ButtonLink>
)

/** The accounts in their four faces: loading, failed, empty, full. */
const Banks = () => {
  const { data: banks, isFetching, refetch } = useBanks()
  if (!banks) {
    return isFetching ? (
      <BankGridSkeleton />
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

/** The form that the address asks for. */
const AskedForm = () => {
  const { form } = route.useSearch()
  return (
    form !== undefined && (
      <Suspense fallback={null}>
        <BankDrawer />
      </Suspense>
    )
  )
}

/** The user's bank accounts. */
export const BanksPage = () => (
  <Page
    title="Bank"
    actions={
      <>
        <AddBankLink />
        <ButtonLink to="/home" variant="default" leftSection={<IconArrowsExchange size={18} aria-hidden />}>
          Lend Borrow Details
        </ButtonLink>
      </>
    }
  >
    <Banks />
    <AskedForm />
  </Page>
)
