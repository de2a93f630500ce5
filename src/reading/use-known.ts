import { useMemo } from 'react'
import { getOutstanding } from '#contract/lend-state.ts'
import { useAllExpenses } from '#src/banks/all-expenses-queries.ts'
import { listReasons } from '#src/banks/expense.ts'
import { listTags } from '#src/banks/tags/tag.ts'
import { useTagged } from '#src/banks/tags/tag-queries.ts'
import { useDueLends } from '#src/lends/due-queries.ts'
import { useToday } from '#src/lib/today.ts'
import { getOpenLends, getPersonNames } from '#src/people/person.ts'
import { useServer } from '#src/session/server.ts'
import type { Known } from './reading.ts'

type KnownRecords = {
  /** Undefined while the records and the accounts load, and after they failed to load. */
  known: Known | undefined
  isFailed: boolean
  error: Error | null
  retry: () => void
}

/** What the words of a line are matched against: the user's people, accounts, reasons and open records. */
export const useKnown = (): KnownRecords => {
  const { data: lends, error, isFetching, refetch } = useDueLends()
  const { banks, expenses, isLoading, retry, ...accounts } = useAllExpenses()
  const tagged = useTagged()
  const { isFull } = useServer()
  const today = useToday()
  const known = useMemo(() => {
    if (!lends || !banks) return undefined
    return {
      today,
      people: getPersonNames(lends),
      accounts: banks,
      reasons: listReasons([...lends.map(({ reason, lendDate }) => ({ reason, date: lendDate })), ...expenses]),
      tags: isFull
        ? listTags([...tagged, ...lends.map(({ tag, reason, lendDate }) => ({ tag, reason, date: lendDate }))])
        : undefined,
      openRecords: getOpenLends(lends).map((lend) => ({ ...lend, outstanding: getOutstanding(lend) })),
    }
  }, [lends, banks, expenses, tagged, isFull, today])
  return {
    known,
    isFailed: !known && !isFetching && !isLoading,
    error: error ?? accounts.error,
    retry: () => {
      if (!lends) void refetch()
      if (!banks) retry()
    },
  }
}
