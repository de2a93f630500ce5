import type { Bank } from '#contract/banks/response.ts'
import { paymentApps } from '#src/banks/form/payment-apps.ts'
import classes from './bank-marks.module.css'

/** A badge that says whether an account is active. */
export const StatusBadge = ({ active }: { active: boolean }) => (
  <span className={`note ${classes.status}`} data-active={active}>
    {active ? 'Active' : 'Inactive'}
  </span>
)

/** The list of the payment apps that an account uses. It renders nothing if there are none. */
export const PaymentAppTags = ({ bank }: { bank: Bank }) => {
  const used = paymentApps.filter(({ field }) => bank[field])
  return used.length > 0 ? (
    <ul className={`list row ${classes.tags}`} aria-label="Payment apps">
      {used.map(({ field, label }) => (
        <li key={field} className={`note ${classes.tag}`}>
          {label}
        </li>
      ))}
    </ul>
  ) : null
}
