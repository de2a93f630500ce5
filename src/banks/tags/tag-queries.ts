import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { useAllLedgers } from '#src/banks/all-ledgers-queries.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { expensesQuery } from '#src/banks/expense-queries.ts'
import { getEntryDay, hasOwnWords } from '#src/banks/movement.ts'
import { useQueriesWithChanges } from '#src/changes/overlay.ts'
import type { Tagged } from './tag.ts'

const noBanks: readonly Bank[] = []

/** The expenses, and the credits and debits, that are loaded already, with their tags. It makes no request. */
export const useTagged = (): readonly Tagged[] => {
  const { data: banks = noBanks } = useQuery({ ...banksQuery, enabled: false })
  const { data: expenses } = useQueriesWithChanges(banks.map(({ id }) => ({ ...expensesQuery(id), enabled: false })))
  const { ledgers } = useAllLedgers(banks, false)
  return useMemo(() => {
    const entries = [...ledgers.values()].flat().filter(hasOwnWords)
    return [
      ...expenses.flatMap((each) => each ?? []),
      ...entries.map((entry) => ({ ...entry, date: getEntryDay(entry) })),
    ]
  }, [expenses, ledgers])
}
