import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import type { Lend } from '#contract/lends.ts'
import classes from './returned-bar.module.css'

/** Formats rupees without `.00`, so that a sentence with two amounts stays short. */
const shortFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** How much of a record has been returned, in words and as a thin bar. It shows nothing before the first return. */
export const ReturnedBar = ({ lend: { amount, returned } }: { lend: Pick<Lend, 'amount' | 'returned'> }) =>
  returned <= 0 ? null : (
    <div>
      <div className={classes.text}>
        {shortFormat.format(returned)} of {shortFormat.format(amount)} returned
      </div>
      <Progress size={3} value={Math.round((returned / amount) * 100)} aria-label="Returned" />
    </div>
  )
