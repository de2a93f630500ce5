import { ActionIcon } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { formatAccount, isCash, maskAccountNumber } from '#src/banks/bank.ts'
import classes from './account-number.module.css'

/** A masked account number, with a button that shows all of it. Nothing for cash. */
export const AccountNumber = ({ bank }: { bank: Bank }) => {
  const [isShown, setShown] = useState(false)
  if (isCash(bank)) return null
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <span className={classes.line}>
      <span className={classes.number}>{isShown ? bank.accountNumber : maskAccountNumber(bank)}</span>
      <ActionIcon
        className={classes.reveal ?? ''}
        variant="subtle"
        color="gray"
        size={28}
        aria-label={`${isShown ? 'Hide' : 'Show'} the account number of ${formatAccount(bank)}`}
        onClick={() => setShown(!isShown)}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </span>
  )
}
