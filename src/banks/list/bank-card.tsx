import { Link } from '@tanstack/react-router'
import type { Bank } from '#contract/banks/response.ts'
import { formatAccount, nameBank } from '#src/banks/bank.ts'
import { AccountNumber } from '#src/banks/list/account-number.tsx'
import type { Mark } from '#src/changes/effects.ts'
import { WaitingMark } from '#src/changes/waiting-marks.tsx'
import { RowActions } from '#src/ui/data-table/row-actions.tsx'
import { Balance } from './balance.tsx'
import { getBankActions } from './bank-actions.tsx'
import classes from './bank-grid.module.css'
import { PaymentAppTags, StatusBadge } from './bank-marks.tsx'

/** An account in the list, and what a waiting entry does to it. */
export type BankItemProps = { bank: Bank; effect: Mark | undefined; onDelete: (bank: Bank) => void }

/** A card with the main data of an account. It links to the screen of the account. */
export const BankCard = ({ bank, effect, onDelete }: BankItemProps) => (
  <article
    className={`card ${classes.card}`}
    data-active={bank.active}
    data-gone={effect === 'deleted' || undefined}
    aria-label={formatAccount(bank)}
  >
    <div className={`row ${classes.head}`}>
      <h2 className={classes.name}>
        <Link to="/bank/$id" params={{ id: bank.id }} className="cover">
          {nameBank(bank)}
        </Link>
      </h2>
      <StatusBadge active={bank.active} />
    </div>
    <div className={classes.balance}>
      <Balance bank={bank} size="1.875rem" />
    </div>
    <div>
      <div className={`detail row ${classes.holder}`}>
        <span>{bank.accountHolderName}</span>
        <AccountNumber bank={bank} />
      </div>
      {effect && (
        <div className={`detail row ${classes.holder}`}>
          <WaitingMark effect={effect} />
        </div>
      )}
      <div className={classes.foot}>
        <PaymentAppTags bank={bank} />
        <span className={classes.actions}>
          <RowActions actions={getBankActions(bank, effect, onDelete)} name={formatAccount(bank)} tabIndex={0} />
        </span>
      </div>
    </div>
  </article>
)
