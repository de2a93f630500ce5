import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { getReturnedMoney } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends.ts'
import classes from './returned-bar.module.css'

/** Formats rupees without `.00`, so that a sentence with two amounts stays short. */
const shortFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Says what came back of a record: `₹2,000 of ₹5,000 returned, ₹500 forgiven`. */
export const describeReturned = (lend: Pick<Lend, 'amount' | 'returned' | 'forgiven'>): string => {
  const returned = `${shortFormat.format(getReturnedMoney(lend))} of ${shortFormat.format(lend.amount)} returned`
  return lend.forgiven > 0 ? `${returned}, ${shortFormat.format(lend.forgiven)} forgiven` : returned
}

/** What came back of a record, in words and as a thin bar. It shows nothing before the first return. */
export const ReturnedBar = ({ lend }: { lend: Lend }) =>
  lend.returned <= 0 ? null : (
    <div>
      <div className={classes.text}>{describeReturned(lend)}</div>
      <Progress size={3} value={Math.round((lend.returned / lend.amount) * 100)} aria-label="Returned" />
    </div>
  )
