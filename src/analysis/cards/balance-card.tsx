import { useNavigate } from '@tanstack/react-router'
import type { Bank } from '#contract/banks/response.ts'
import { toPaise } from '#contract/fields/money.ts'
import { createLinkedAmountColumn } from '#src/analysis/charts/amount-column.tsx'
import { ChartCard } from '#src/analysis/charts/chart-card.tsx'
import { Legend } from '#src/analysis/charts/legend.tsx'
import { describeBalances } from '#src/analysis/figures/findings.ts'
import type { Series } from '#src/analysis/figures/series.ts'
import { sortByBalance, sumBalances } from '#src/analysis/figures/sums.ts'
import { linkToAccount, linkToAccounts } from '#src/analysis/links.ts'
import { StackedRows } from '#src/analysis/plot/stacked-rows.tsx'
import { formatAccount, isCard } from '#src/banks/bank.ts'
import type { Column } from '#src/ui/data-table/columns.ts'

const getState = ({ active }: Bank): string => (active ? 'Active' : 'Inactive')

const series: Series[] = [
  { name: 'Active', label: 'Active', color: 'var(--chart-ink)' },
  { name: 'Inactive', label: 'Inactive', color: 'var(--chart-quiet)' },
]

const columns: Column<Bank>[] = [
  {
    id: 'account',
    header: 'Account',
    value: formatAccount,
  },
  createLinkedAmountColumn(
    'balance',
    'Balance',
    ({ amount }) => toPaise(amount),
    ({ id }) => linkToAccount(id),
  ),
  { id: 'state', header: 'State', value: getState },
]

type BalanceCardProps = {
  banks: readonly Bank[]
  /** Whether these are all accounts, so that the screen of the accounts has the same totals. */
  isAll: boolean
}

/** The balance of each account; cards have none. A click on an account opens it. */
export const BalanceCard = ({ banks, isAll }: BalanceCardProps) => {
  const navigate = useNavigate()
  const accounts = sortByBalance(banks.filter((bank) => !isCard(bank)))
  const { active, inactive } = sumBalances(banks)
  return (
    <ChartCard
      about="Balance by bank, today"
      finding={describeBalances(accounts)}
      columns={columns}
      rows={accounts}
      rowId={({ id }) => id}
      fileName="balance-by-bank"
      wide
      chart={
        <StackedRows
          bars={accounts.map((bank) => ({
            label: formatAccount(bank),
            parts: new Map([[getState(bank), toPaise(bank.amount)]]),
          }))}
          series={series}
          onPick={(index) => {
            const bank = accounts[index]
            if (bank) void navigate(linkToAccount(bank.id))
          }}
        />
      }
      legend={
        <Legend
          series={series}
          totals={
            new Map([
              ['Active', active.paise],
              ['Inactive', inactive.paise],
            ])
          }
          getLink={() => (isAll ? linkToAccounts() : undefined)}
        />
      }
    />
  )
}
