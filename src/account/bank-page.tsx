import { useDidUpdate } from '@mantine/hooks'
import {
  IconArrowLeft,
  IconBuildingBank,
  IconFileImport,
  IconFileText,
  IconPencil,
  IconReceipt,
} from '@tabler/icons-react'
import { getRouteApi, Outlet } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { EXPENSE_BANK_INACTIVE } from '#contract/fields/messages.ts'
import { getMovementForm, isCash, nameBank } from '#src/banks/bank.ts'
import { useBank } from '#src/banks/bank-queries.ts'
import { ExpenseForm } from '#src/banks/expenses/expense-form.tsx'
import { MoveMoney } from '#src/banks/move/move-money.tsx'
import { useIsUnsaved } from '#src/changes/waiting-queries.ts'
import { getErrorStatus } from '#src/lib/api/errors.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { useFilledVersion } from '#src/lib/filled-form.ts'
import { useServer } from '#src/session/server.ts'
import { BelowFold } from '#src/ui/below-fold.tsx'
import type { ButtonAction } from '#src/ui/display/action-buttons.tsx'
import { EmptyState, ErrorState } from '#src/ui/feedback/list-states.tsx'
import { LoadingOverlay } from '#src/ui/feedback/overlay.tsx'
import { returnFocus } from '#src/ui/focus.ts'
import type { Offer } from '#src/ui/layers/offers.ts'
import { Page } from '#src/ui/page.tsx'
import { AccountRecords } from './account-records.tsx'
import { BalancePanel } from './balance-panel.tsx'

const route = getRouteApi('/_signed-in/bank_/$id')

const allBanks: ButtonAction = { label: 'All banks', icon: IconArrowLeft, link: { to: '/bank' } }

/** The statements of an account. Cash has no bank, so there is none to import. */
const getStatementActions = (bank: Bank): Offer[] => {
  const params = { id: bank.id }
  return [
    { label: 'Statement', icon: IconFileText, link: { to: '/bank/$id/statement', params } },
    ...(isCash(bank)
      ? []
      : [{ label: 'Import statement', icon: IconFileImport, link: { to: '/bank/$id/import', params } } as const]),
  ]
}

const BankDetail = ({ bank, refreshing }: { bank: Bank; refreshing: boolean }) => {
  const [isAdding, setAdding] = useState(false)
  const { isFull } = useServer()
  const isUnsaved = useIsUnsaved(bank.id)
  const opener = useRef<Element>(null)
  const filledVersion = useFilledVersion(getMovementForm(bank.id).name)
  useDidUpdate(() => setAdding(false), [filledVersion]) // the form of the expense hides that of a credit read from a line
  const open = (): void => {
    if (!bank.active) {
      announceFailure(EXPENSE_BANK_INACTIVE)
      return
    }
    opener.current = document.activeElement
    setAdding(true)
  }
  const close = (): void => {
    setAdding(false)
    returnFocus(opener.current)
  }
  return (
    <Page
      title={nameBank(bank)}
      actions={[
        { label: 'Add Expenses', icon: IconReceipt, onPress: open, weight: 'main', 'aria-expanded': isAdding },
        allBanks,
      ]}
      moreActions={[
        { label: 'Edit', icon: IconPencil, link: { to: '/bank/$id/edit', params: { id: bank.id }, search: true } },
        ...(isFull && !isUnsaved ? getStatementActions(bank) : []),
      ]}
    >
      <BalancePanel bank={bank} refreshing={refreshing}>
        {isAdding ? <ExpenseForm bank={bank} onClose={close} /> : <MoveMoney bank={bank} />}
      </BalancePanel>
      <BelowFold>
        <AccountRecords bank={bank} refreshing={refreshing} onAddExpense={open} />
      </BelowFold>
    </Page>
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
    <Page title="Bank" actions={[allBanks]}>
      {isMissing ? (
        <EmptyState icon={<IconBuildingBank size={32} stroke={1.5} />} text={failure} />
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
