import type { Bank } from '#contract/banks/response.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useServer } from '#src/session/server.ts'

/** The accounts to transfer between. Undefined while the server has no transfers or the user has fewer than two accounts. */
export const useTransferAccounts = (): readonly Bank[] | undefined => {
  const { isFull } = useServer()
  const { data: banks } = useBanks({ enabled: isFull })
  return isFull && banks && banks.length >= 2 ? banks : undefined
}
