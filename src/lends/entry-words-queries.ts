import { useMemo } from 'react'
import { useBankExpenses } from '#src/banks/expense-queries.ts'
import { createEntryWords } from './entry-words.ts'
import { useLends } from './lend-queries.ts'

/** Returns what calls the entries of an account by the words of today. */
export const useEntryWords = (bankId: string) => {
  const { data: lends } = useLends()
  const { data: expenses } = useBankExpenses(bankId)
  return useMemo(() => createEntryWords({ lends: lends ?? [], expenses: expenses ?? [] }), [lends, expenses])
}
