import { Progress } from '@mantine/core'
import { getReturnedMoney } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import classes from './returned-bar.module.css'

/** Says what came back of a record: `₹2,000 of ₹5,000 returned`, `₹500 of ₹5,000 forgiven`, or both. */
const describeReturned = (lend: Lend): string => {
  const [money, forgiven, amount] = [getReturnedMoney(lend), lend.forgiven, lend.amount].map(formatBriefRupees)
  if (lend.forgiven === 0) return `${money} of ${amount} returned`
  if (lend.forgiven === lend.returned) return `${forgiven} of ${amount} forgiven`
  return `${money} returned and ${forgiven} forgiven of ${amount}`
}

/** What came back of a record, in words and as a thin bar. It shows nothing before the first return. */
export const ReturnedBar = ({ lend }: { lend: Lend }) =>
  lend.returned <= 0 ? null : (
    <div>
      <div className={`note ${classes.text}`}>{describeReturned(lend)}</div>
      <Progress size={3} value={Math.round((lend.returned / lend.amount) * 100)} aria-label="Returned" />
    </div>
  )
