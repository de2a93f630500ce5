import { Title } from '@mantine/core'
import { formatAccount } from '#src/banks/bank.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { describeBill } from '#src/banks/cards/card-bill-line.tsx'
import { useCardBills } from '#src/banks/cards/card-queries.ts'
import { usePayCard } from '#src/banks/cards/use-pay-card.ts'
import { useToday } from '#src/lib/today.ts'
import { PlanButton } from '#src/plans/list/plan-button.tsx'
import classes from '#src/plans/list/plans.module.css'

/**
 * The bills of cards that are to be paid, each with a transfer that pays it. It shows nothing without one. Its code comes with the
 * promises below it, which it would move later.
 */
export const CardBills = () => {
  const today = useToday()
  const { data: banks = [] } = useBanks()
  const billed = useCardBills(banks)
  const pay = usePayCard()
  if (billed.length === 0) return null
  return (
    <section aria-labelledby="card-bills">
      <Title order={2} size="h4" id="card-bills" mb="sm">
        To pay
      </Title>
      <ul className={`card lines ${classes.due}`}>
        {billed.map(({ bank, bill }) => (
          <li key={bank.id} className={`ends ${classes.plan}`}>
            <div className="words">
              <strong>{formatAccount(bank)}</strong>{' '}
              <span className={(bill.due ?? today) < today ? classes.late : undefined}>{describeBill(bill)}</span>
            </div>
            <PlanButton label="Pay" name={formatAccount(bank)} variant="light" onPress={() => pay(bank, bill.amount)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
