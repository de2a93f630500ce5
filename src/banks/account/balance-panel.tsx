import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Bank } from '#contract/banks.ts'
import { PaymentAppTags, StatusBadge } from '#src/banks/list/bank-marks.tsx'
import { useExpectBalance } from '#src/banks/waiting-balance-queries.ts'
import { CountingMoney } from '#src/ui/display/counting-money.tsx'
import { FittingAmount } from '#src/ui/display/fitting-amount.tsx'
import { RefreshLine } from '#src/ui/feedback/list-states.tsx'
import { AccountNumber } from './account-number.tsx'
import classes from './balance-panel.module.css'
import { InactiveNotice } from './inactive-notice.tsx'

type BalancePanelProps = { bank: Bank; refreshing: boolean; children: ReactNode }

/**
 * The balance and the details of an account. The balance includes what waits to be sent. `children` is the form that changes
 * the balance.
 */
export const BalancePanel = ({ bank, refreshing, children }: BalancePanelProps) => {
  const { bank: expected, waiting } = useExpectBalance()(bank)
  return (
    <section className={classes.panel} aria-label="Balance">
      <RefreshLine active={refreshing} />
      <div className={classes.account}>
        <div className={classes.status}>
          <span>Balance</span>
          <StatusBadge active={bank.active} />
        </div>
        <div className={classes.balance} data-active={bank.active}>
          <FittingAmount rupees={expected.amount} size="2.75rem">
            <CountingMoney rupees={expected.amount} />
          </FittingAmount>
          {waiting > 0 && (
            <Text size="sm" c="dimmed">
              includes {waiting === 1 ? '1 entry that waits' : `${waiting} entries that wait`}
            </Text>
          )}
        </div>
        <InactiveNotice bank={bank} />
        <div className={classes.holder}>
          <span>{bank.accountHolderName}</span>
          <AccountNumber bank={bank} />
        </div>
        <PaymentAppTags bank={bank} />
      </div>
      <div className={classes.move}>{children}</div>
    </section>
  )
}
