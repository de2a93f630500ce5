import { toRupees } from '#contract/fields/money.ts'
import { addDue } from '#contract/lend-due.ts'
import type { Call } from '#src/changes/call.ts'
import { useChange } from '#src/changes/use-change.ts'
import { toLend, useToAddLend } from '#src/lends/lend-changes.ts'
import { toAddReturn } from '#src/lends/returns/return-changes.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { type Addition, countCalls } from './match-known.ts'

/** Formats how many records and returns come: `14 records and 3 returns`. */
export const formatRecords = (records: number, returns: number): string =>
  [(records > 0 || returns === 0) && formatCount(records, 'record'), returns > 0 && formatCount(returns, 'return')]
    .filter(Boolean)
    .join(' and ')

/** Says what all this adds: `3 records and 1 return`. */
export const describeAdditions = (additions: readonly Addition[]): string => {
  const records = additions.filter(({ lend }) => !lend).length
  return formatRecords(records, countCalls(additions) - records)
}

/** Adds what comes from Splitwise as one change. No account is named: the money moved before. */
export const useBringFromSplitwise = () => {
  const toAddLend = useToAddLend()
  const toCalls = ({ name, debt, lend, returns }: Addition, tag: string): Call[] => {
    const added = toAddLend({
      lendDate: debt.date,
      reason: debt.reason,
      amount: toRupees(debt.paise),
      requirement: 'Optional',
      bank: 'Other',
      returnDate: '',
      returnName: name,
      returnStatus: 'pending',
      direction: debt.direction,
      tag,
    })
    const record = lend ?? toLend(added.body)
    const returnCalls = returns.map(({ date, paise, isSetOff }) => {
      const note = isSetOff ? 'Set off on Splitwise' : ''
      return toAddReturn(addDue(record, [], date), { date, amount: toRupees(paise), kind: 'money', bankId: '', note })
    })
    return [...(lend ? [] : [added]), ...returnCalls]
  }
  return useChange(
    ({ additions, tag }: { additions: readonly Addition[]; tag: string }) =>
      additions.flatMap((addition) => toCalls(addition, tag)),
    {
      success: 'Brought from Splitwise!',
      describe: ({ additions }) => describeAdditions(additions),
    },
  )
}
