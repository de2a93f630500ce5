import { Text } from '@mantine/core'
import { BalanceCard } from '#src/analysis/cards/balance-card.tsx'
import { CashFlowCard } from '#src/analysis/cash-flow/cash-flow-card.tsx'
import classes from '#src/analysis/charts/chart.module.css'
import { useHasFeature } from '#src/session/features.ts'
import type { TabProps } from './tab-props.ts'

/** The money that came in and went out, and the balances of today. */
export const CashFlowTab = ({ records: { banks }, today, search }: TabProps) => {
  const hasLedger = useHasFeature('ledger')
  return (
    <>
      <div className={classes.cards}>
        {hasLedger && <CashFlowCard banks={banks} today={today} search={search} />}
        <BalanceCard banks={banks} isAll={search.bank === undefined} />
      </div>
      {!hasLedger && (
        <Text size="sm" c="dimmed" mt="xl">
          Credits and debits are not recorded one by one, so income and past balances cannot be shown.
        </Text>
      )}
    </>
  )
}
