import type { Bank } from '#contract/banks/response.ts'
import { isCard } from '#src/banks/bank.ts'
import { CountingMoney } from '#src/ui/display/counting-money.tsx'
import { LargeAmount } from '#src/ui/display/large-amount.tsx'
import { formatWholeRupees } from '#src/ui/display/money.tsx'
import classes from './balance.module.css'

type BalanceProps = {
  bank: Bank
  /** The font size. */
  size: string
  /** Whether the limit of a card is said. */
  hasLimit?: boolean
}

/** The balance of an account as a figure, or what a card owes: `₹12,340.00 owed of ₹1,00,000`. */
export const Balance = ({ bank, size, hasLimit = false }: BalanceProps) => {
  const owed = isCard(bank) && bank.amount <= 0
  return (
    <>
      <LargeAmount rupees={bank.amount} size={size}>
        <CountingMoney rupees={owed ? -bank.amount : bank.amount} />
      </LargeAmount>
      {isCard(bank) && (
        <span className={classes.word}>
          {' '}
          {owed ? 'owed' : 'in credit'}
          {hasLimit && ` of ${formatWholeRupees(bank.limit ?? 0)}`}
        </span>
      )}
    </>
  )
}
