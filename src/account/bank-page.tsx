import { useDisclosure } from '@mantine/hooks'
import { IconAdjustments, IconBuildingBank, IconFileImport, IconFileText, IconPencil } from '@tabler/icons-react'
import { getRouteApi, Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { isCard, isCash, nameBank } from '#src/banks/bank.ts'
import { useBank } from '#src/banks/bank-queries.ts'
import { SetBalanceModal } from '#src/banks/move/set-balance-modal.tsx'
import { useTransferAction } from '#src/banks/transfer/use-transfer-action.ts'
import { useIsUnsaved } from '#src/changes/waiting-queries.ts'
import { getErrorStatus } from '#src/lib/api/errors.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { useServer } from '#src/session/server.ts'
import { BelowFold } from '#src/ui/below-fold.tsx'
import { EmptyState, ErrorState } from '#src/ui/feedback/list-states.tsx'
import { LoadingOverlay } from '#src/ui/feedback/overlay.tsx'
import type { Offer } from '#src/ui/layers/offers.ts'
import { type BackLink, Page } from '#src/ui/page.tsx'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import { AccountButtons, getMovementActions } from './account-buttons.tsx'
import { AccountRecords } from './account-records.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { DropStatement } from './drop-statement.tsx'

const route = getRouteApi('/_signed-in/bank_/$id')

const allBanks: BackLink = { label: 'All banks', link: { to: '/bank' } }

/** The statements of an account. Cash has no bank, so there is none to import. */
const getStatementActions = (bank: Bank): Offer[] => {
  const params = { id: bank.id }
  return [
    { label: 'Statement to print', icon: IconFileText, link: { to: '/bank/$id/statement', params } },
    ...(isCash(bank)
      ? []
      : [{ label: 'Import statement', icon: IconFileImport, link: { to: '/bank/$id/import', params } } as const]),
  ]
}

const BankDetail = ({ bank, refreshing }: { bank: Bank; refreshing: boolean }) => {
  const { isFull } = useServer()
  const isUnsaved = useIsUnsaved(bank.id)
  const isNarrow = useIsNarrow()
  const transfer = useTransferAction(bank) // on a phone it is behind "⋯"
  const [isSettingBalance, { open, close }] = useDisclosure()
  const [wasOpened, setOpened] = useState(false)
  const setBalance = (): void => {
    setOpened(true)
    open()
  }
  const canImport = isFull && !isUnsaved && bank.active && !isCash(bank)
  return (
    <DropStatement id={bank.id} isTaken={canImport}>
      <Page
        title={nameBank(bank)}
        back={allBanks}
        moreActions={[
          ...(isCard(bank) ? getMovementActions(bank) : isNarrow ? transfer : []),
          ...(isFull && !isUnsaved
            ? [{ label: 'Set balance…', icon: IconAdjustments, onPress: setBalance }, ...getStatementActions(bank)]
            : []),
          { label: 'Edit', icon: IconPencil, link: { to: '/bank/$id/edit', params: { id: bank.id }, search: true } },
        ]}
      >
        <BalancePanel bank={bank} refreshing={refreshing}>
          <AccountButtons bank={bank} transfer={isNarrow ? [] : transfer} isNarrow={isNarrow} />
        </BalancePanel>
        <BelowFold>
          <AccountRecords bank={bank} refreshing={refreshing} />
        </BelowFold>
        {wasOpened && <SetBalanceModal bank={bank} opened={isSettingBalance} onClose={close} />}
      </Page>
    </DropStatement>
  )
}

/** The account in its states: loading, not found, error, loaded. An error shows a toast too. */
const Account = () => {
  const { id } = route.useParams()
  const { data: bank, error, isFetching, refetch } = useBank(id)
  const isUnsaved = useIsUnsaved(id)
  const isMissing = isUnsaved ? !bank : getErrorStatus(error) === 404
  const failure = isMissing ? 'Bank not found.' : 'Failed to fetch bank details'
  useEffect(() => {
    if (error) announceFailure(failure)
  }, [error, failure])
  if (bank && !isMissing) return <BankDetail key={bank.id} bank={bank} refreshing={isFetching} />
  if (isFetching) return <LoadingOverlay />
  return (
    <Page title="Bank" back={allBanks}>
      {isMissing ? (
        <EmptyState icon={IconBuildingBank} text={failure} />
      ) : (
        <ErrorState text={failure} error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

/** The screen of one account, with its balance, its forms and its records. Its child routes open the drawers. */
export const BankPage = () => (
  <>
    <Account />
    <Outlet />
  </>
)
