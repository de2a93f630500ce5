import { useMemo } from 'react'
import { useAllExpenses } from '#src/banks/all-expenses-queries.ts'
import { useAllLedgers } from '#src/banks/all-ledgers-queries.ts'
import { getEntryDay, hasOwnWords } from '#src/banks/movement.ts'
import { listTags, toTagKey } from '#src/banks/tags/tag.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import { usePlans } from '#src/plans/plan-queries.ts'

/**
 * The user's tags, most used first, and how many records, expenses, movements and plans have each of them, by its key. `isWhole`
 * says whether all of these are loaded.
 */
export const useTagUse = () => {
  const lendList = useLends()
  const { data: lends } = lendList
  const allExpenses = useAllExpenses()
  const { banks, expenses, missing } = allExpenses
  const allLedgers = useAllLedgers(banks ?? [])
  const { ledgers } = allLedgers
  const planList = usePlans()
  const { data: plans } = planList
  const use = useMemo(() => {
    const movements = [...ledgers.values()].flat().filter(hasOwnWords)
    const tagged = [
      ...(lends ?? []).map(({ lendDate: date, tag, reason }) => ({ date, tag, reason })),
      ...expenses,
      ...movements.map((entry) => ({ date: getEntryDay(entry), tag: entry.tag, reason: entry.reason })),
      ...(plans ?? []).map(({ next: date, template: { tag, reason } }) => ({ date, tag, reason })),
    ]
    const counts = new Map<string, number>()
    for (const { tag } of tagged) counts.set(toTagKey(tag), (counts.get(toTagKey(tag)) ?? 0) + 1)
    return { tags: listTags(tagged), counts }
  }, [lends, expenses, ledgers, plans])
  const all = [lendList, allExpenses, allLedgers, planList]
  return {
    ...use,
    bankIds: (banks ?? []).map(({ id }) => id),
    isWhole: [lends, banks, plans].every((data) => data !== undefined) && missing.length === 0 && allLedgers.isWhole,
    isFetching: all.some(({ isFetching }) => isFetching),
    error: all.find(({ error }) => error)?.error,
    refetch: (): void => {
      void lendList.refetch()
      allExpenses.retry()
      allLedgers.retry()
      void planList.refetch()
    },
  }
}
