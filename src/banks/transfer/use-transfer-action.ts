import { IconTransfer } from '@tabler/icons-react'
import type { Bank } from '#contract/banks/response.ts'
import type { Link } from '#src/lib/link.ts'
import type { ButtonAction } from '#src/ui/display/action-buttons.tsx'
import { useTransferAccounts } from './use-transfer-accounts.ts'

/**
 * Opens the form for a transfer: over the screen of the account `from`, or over the list of accounts. None while the server
 * has no transfers or the user has fewer than two accounts.
 */
export const useTransferAction = (from?: Bank): ButtonAction[] => {
  if (!useTransferAccounts()) return []
  const link: Link = from
    ? { to: '/bank/$id/transfer', params: { id: from.id }, search: true }
    : { to: '/bank/transfer', search: true }
  return [{ label: 'Transfer', icon: IconTransfer, link }]
}
