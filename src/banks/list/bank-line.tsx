import { Avatar } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatAccount, maskAccountNumber, nameBank } from '#src/banks/bank.ts'
import { WaitingMark } from '#src/changes/waiting-marks.tsx'
import { type RowAction, RowActions } from '#src/ui/data-table/row-actions.tsx'
import { getInitials } from '#src/ui/display/initials.ts'
import { Balance } from './balance.tsx'
import { getBankActions } from './bank-actions.tsx'
import type { BankItemProps } from './bank-card.tsx'
import classes from './bank-line.module.css'
import { StatusBadge } from './bank-marks.tsx'

/** The actions of a menu: a line on a phone has no room for a button. */
const getMenuActions = ({ bank, effect, onDelete }: BankItemProps): RowAction[] => {
  const actions = getBankActions(bank, effect, onDelete).map(({ isNext: _, ...action }) => action)
  return actions.length > 1 ? actions : [] // a single action would be a button
}

/** An account in one line, for phones. All of it links to the screen of the account, except its menu. */
export const BankLine = ({ bank, effect, onDelete }: BankItemProps) => (
  <article className={classes.line} data-gone={effect === 'deleted' || undefined} aria-label={formatAccount(bank)}>
    <Avatar className={classes.mark ?? ''} size={32} radius="md" color="accent" aria-hidden>
      {getInitials(nameBank(bank))}
    </Avatar>
    <div className={`ends ${classes.account}`}>
      <div className={classes.texts}>
        <h2 className={classes.name}>
          <Link to="/bank/$id" params={{ id: bank.id }} className="cover">
            {nameBank(bank)}
          </Link>
        </h2>
        <p className={`cut ${classes.holder}`}>
          {effect ? (
            <WaitingMark effect={effect} />
          ) : (
            [maskAccountNumber(bank), bank.accountHolderName].filter(Boolean).join(' · ')
          )}
        </p>
      </div>
      <div className={classes.balance} data-active={bank.active}>
        <Balance bank={bank} size="1rem" />
        {!bank.active && <StatusBadge active={false} />}
      </div>
    </div>
    <span className={classes.actions}>
      <RowActions actions={getMenuActions({ bank, effect, onDelete })} name={formatAccount(bank)} tabIndex={0} />
    </span>
  </article>
)
