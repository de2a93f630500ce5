import { Text } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import type { Bank } from '#contract/banks/response.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { ledgerKey, useBank } from '#src/banks/bank-queries.ts'
import { useWaitingCount } from '#src/changes/overlay.ts'
import { getErrorStatus } from '#src/lib/api/errors.ts'
import { EmptyState, ErrorState } from '#src/ui/feedback/list-states.tsx'
import { LoadingOverlay } from '#src/ui/feedback/overlay.tsx'
import { Page } from '#src/ui/page.tsx'
import { ImportSteps } from './import-steps.tsx'
import { PastImports } from './imports/past-imports.tsx'

const TITLE = 'Import statement'

/** Why no statement can be imported into an account now. Undefined when one can be. */
const findObstacle = ({ active }: Bank, waiting: number): string | undefined => {
  if (!active) return 'This account is inactive. Activate it, then import its statement.'
  return waiting > 0
    ? 'Changes of this account are not sent yet. Its statement can be imported when they are.'
    : undefined
}

const Import = ({ bank }: { bank: Bank }) => {
  const obstacle = findObstacle(bank, useWaitingCount(ledgerKey(bank.id)))
  return (
    <Page title={TITLE} back={{ label: formatAccount(bank), link: { to: '/bank/$id', params: { id: bank.id } } }}>
      <Text size="sm" c="dimmed" mb="sm">
        Into {formatAccount(bank)}
      </Text>
      {obstacle === undefined ? <ImportSteps bank={bank} /> : <EmptyState icon={IconBuildingBank} text={obstacle} />}
      <PastImports bank={bank} />
    </Page>
  )
}

/** The screen that imports a bank statement into an account, and lists its earlier imports. */
export const ImportPage = () => {
  const { id } = useParams({ from: '/_signed-in/bank_/$id_/import' })
  const { data: bank, error, isFetching, refetch } = useBank(id)
  const isMissing = getErrorStatus(error) === 404
  if (bank && !isMissing) return <Import key={bank.id} bank={bank} />
  if (isFetching) return <LoadingOverlay />
  return (
    <Page title={TITLE} back={{ label: 'All banks', link: { to: '/bank' } }}>
      {isMissing ? (
        <EmptyState icon={IconBuildingBank} text="Bank not found." />
      ) : (
        <ErrorState text="Failed to fetch bank details" error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}
