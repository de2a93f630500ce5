import { IconTransfer } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Bank } from '#contract/banks.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { useHasFeature } from '#src/session/features.ts'
import { ButtonLink } from '#src/ui/display/link.tsx'

const props = {
  search: true,
  resetScroll: false,
  leftSection: <IconTransfer size={18} aria-hidden />,
} as const

/**
 * A link to the form for a transfer: over the screen of the account `from`, or over the list of accounts. It shows when
 * the server has transfers and the user two accounts.
 */
export const TransferLink = ({ from }: { from?: Bank }) => {
  const canTransfer = useHasFeature('transfers')
  const { data: banks } = useQuery({ ...banksQuery, enabled: canTransfer })
  if (!canTransfer || !banks || banks.length < 2) return null
  return from ? (
    <ButtonLink to="/bank/$id/transfer" params={{ id: from.id }} variant="subtle" size="sm" px="xs" {...props}>
      Transfer
    </ButtonLink>
  ) : (
    <ButtonLink to="/bank/transfer" variant="default" {...props}>
      Transfer
    </ButtonLink>
  )
}
