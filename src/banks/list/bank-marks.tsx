import type { Bank } from '#contract/banks.ts'
import { paymentApps } from '../form/payment-apps.ts'
import classes from './bank-marks.module.css'

/** Whether an account is active, in a word and a colour. */
export const StatusBadge = ({ active }: { active: boolean }) => (
  <span className={classes.status} data-active={active}>
    {active ? 'Active' : 'Inactive'}
  </span>
)

/** The payment apps of an account. */
export const PaymentAppTags = ({ bank }: { bank: Bank }) => {
  const used = paymentApps.filter(({ field }) => bank[field])
  return used.length > 0 ? (
    <ul className={classes.tags} aria-label="Payment apps">
      {used.map(({ field, label }) => (
        <li key={field} className={classes.tag}>
          {label}
        </li>
      ))}
    </ul>
  ) : null
}
