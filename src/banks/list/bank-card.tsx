import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Bank } from '#contract/banks.ts'
import { FittingAmount } from '#src/ui/display/fitting-amount.tsx'
import { IconLink } from '#src/ui/display/link.tsx'
import { AccountNumber } from '../account/account-number.tsx'
import { formatAccount } from '../bank.ts'
import classes from './bank-grid.module.css'
import { PaymentAppTags, StatusBadge } from './bank-marks.tsx'

/** A card with the main data of an account. It links to the screen of the account. */
export const BankCard = ({ bank, onDelete }: { bank: Bank; onDelete: (bank: Bank) => void }) => (
  <article className={classes.card} data-active={bank.active} aria-label={formatAccount(bank)}>
    <div className={classes.head}>
      <h2 className={classes.name}>
        <Link to="/bank/$id" params={{ id: bank.id }} className={classes.link}>
          {bank.bankName}
        </Link>
      </h2>
      <StatusBadge active={bank.active} />
    </div>
    <div className={classes.balance}>
      <FittingAmount rupees={bank.amount} size="1.875rem" />
    </div>
    <div>
      <div className={classes.holder}>
        <span>{bank.accountHolderName}</span>
        <AccountNumber bank={bank} />
      </div>
      <div className={classes.foot}>
        <PaymentAppTags bank={bank} />
        <span className={classes.actions}>
          <Tooltip label="Edit">
            <IconLink
              to="/bank/edit/$id"
              params={{ id: bank.id }}
              resetScroll={false}
              variant="subtle"
              color="gray"
              size={32}
              aria-label={`Edit ${formatAccount(bank)}`}
            >
              <IconPencil size={18} aria-hidden />
            </IconLink>
          </Tooltip>
          <Tooltip label="Delete">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={`Delete ${formatAccount(bank)}`}
              onClick={() => onDelete(bank)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </span>
      </div>
    </div>
  </article>
)
