import { useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useServer } from '#src/session/server.ts'

/** The active accounts that a new record can name: none without a full server. */
export const useLendAccounts = (): readonly Bank[] => {
  const { data: banks } = useBanks()
  const { isFull } = useServer()
  return useMemo(() => (isFull && banks ? banks.filter(({ active }) => active) : []), [isFull, banks])
}

/** The formatted accounts by id. */
export const useAccountNames = (): ReadonlyMap<string, string> => {
  const { data: banks } = useBanks()
  return useMemo(() => new Map(banks?.map((bank) => [bank.id, formatAccount(bank)])), [banks])
}
