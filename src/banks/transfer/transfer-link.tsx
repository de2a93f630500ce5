import { IconTransfer } from '@tabler/icons-react'
import type { Bank } from '#contract/banks.ts'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { useTransferAccounts } from './use-transfer-accounts.ts'

const props = { variant: 'default', search: true, resetScroll: false } as const

/**
 * A link to the form for a transfer: over the screen of the account `from`, or over the list of accounts. It shows when
 * the server has transfers and the user two accounts.
 */
export const TransferLink = ({ from }: { from?: Bank }) => {
  if (!useTransferAccounts()) return null
  return from ? (
    <ButtonLink to="/bank/$id/transfer" params={{ id: from.id }} px="sm" {...props}>
      Transfer
    </ButtonLink>
  ) : (
    <ButtonLink to="/bank/transfer" leftSection={<IconTransfer size={18} aria-hidden />} {...props}>
      Transfer
    </ButtonLink>
  )
}
