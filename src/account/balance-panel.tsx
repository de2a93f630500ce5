import type { ReactNode } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { isCard } from '#src/banks/bank.ts'
import { bankKey } from '#src/banks/bank-queries.ts'
import { CardBillLine } from '#src/banks/cards/card-bill-line.tsx'
import { AccountNumber } from '#src/banks/list/account-number.tsx'
import { Balance } from '#src/banks/list/balance.tsx'
import { PaymentAppTags, StatusBadge } from '#src/banks/list/bank-marks.tsx'
import { WaitingNoteLink } from '#src/changes/waiting-marks.tsx'
import { RefreshLine } from '#src/ui/feedback/list-states.tsx'
import classes from './balance-panel.module.css'
import { InactiveNotice } from './inactive-notice.tsx'

type BalancePanelProps = { bank: Bank; refreshing: boolean; children: ReactNode }

/**
 * The balance and the details of an account. The balance includes what waits to be sent. `children` is the form that changes
 * the balance.
 */
export const BalancePanel = ({ bank, refreshing, children }: BalancePanelProps) => (
  <section className={`card ${classes.panel}`} aria-label="Balance">
    <RefreshLine active={refreshing} />
    <div className={classes.account}>
      <div className={`row detail ${classes.status}`}>
        <span>{isCard(bank) ? 'Card' : 'Balance'}</span>
        <StatusBadge active={bank.active} />
      </div>
      <div className={classes.balance} data-active={bank.active}>
        <Balance bank={bank} size="clamp(1.875rem, 9.5vw, 2.75rem)" hasLimit />
        <WaitingNoteLink queryKeys={[bankKey(bank.id)]} />
      </div>
      <InactiveNotice bank={bank} />
      <div className={`detail row ${classes.holder}`}>
        <span>{bank.accountHolderName}</span>
        <AccountNumber bank={bank} />
      </div>
      <PaymentAppTags bank={bank} />
    </div>
    {isCard(bank) && <CardBillLine bank={bank} />}
    <div data-screen-only>{children}</div>
  </section>
)
