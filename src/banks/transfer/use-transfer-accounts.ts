import type { Bank } from '#contract/banks.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { useQueryWithWaiting } from '#src/changes/overlay.ts'
import { useHasFeature } from '#src/session/features.ts'

/** The accounts to transfer between. Undefined while the server has no transfers or the user has fewer than two accounts. */
export const useTransferAccounts = (): readonly Bank[] | undefined => {
  const canTransfer = useHasFeature('transfers')
  const { data: banks } = useQueryWithWaiting({ ...banksQuery, enabled: canTransfer })
  return canTransfer && banks && banks.length >= 2 ? banks : undefined
}
