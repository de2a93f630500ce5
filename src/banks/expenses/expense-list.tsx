import { Title } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { Expense } from '#contract/expenses/response.ts'
import { useListedExpenses } from '#src/banks/expense-queries.ts'
import { useWaitingEffects } from '#src/changes/overlay.ts'
import { useWaitingMarks } from '#src/changes/waiting-marks.tsx'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { useRepeatAction } from '#src/plans/use-repeat-action.tsx'
import { useServer } from '#src/session/server.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { getId, type Table } from '#src/ui/data-table/table.ts'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { QueryState } from '#src/ui/feedback/query-state.tsx'
import { useTableSearch } from '#src/ui/list/table-search.ts'
import { describeExpense, getExpenseActions } from './expense-actions.tsx'
import { expenseColumns, getMonthGroup, toExpensePhoneRow } from './expense-columns.tsx'
import { useDeleteExpenseDialog } from './expense-deleting.tsx'
import { useProofDialog } from './expense-proof.tsx'

const LOAD_FAILURE = 'Failed to load expenses'

/** Builds the table of the expenses. It groups them by month while no column is sorted. */
const buildTable = ({ id, active }: Pick<Bank, 'id' | 'active'>): Table<Expense> => ({
  label: 'Expenses',
  columns: expenseColumns,
  rowId: getId,
  describe: describeExpense,
  phoneRow: toExpensePhoneRow,
  orderName: 'Newest',
  sum: ({ amount }) => -amount, // what it changes on the balance, so that the sums have the sign of the rows
  getGroup: getMonthGroup,
  actionsHeader: 'Action',
  empty: {
    icon: IconReceipt,
    text: 'No expenses found.',
    action: active && (
      <ButtonLink variant="default" to="/bank/$id/expense" params={{ id }} search>
        Add an expense
      </ButtonLink>
    ),
  },
})

type ExpenseTableProps = { bank: Bank; expenses: Expense[]; refreshing: boolean }

const ExpenseTable = ({ bank: { id: bankId, active }, expenses, refreshing }: ExpenseTableProps) => {
  const table = useMemo(() => buildTable({ id: bankId, active }), [bankId, active])
  const [askToDelete, deleteDialog] = useDeleteExpenseDialog(bankId)
  const [showProof, proofDialog] = useProofDialog(expenses)
  const [getRepeatActions, repeatDialog] = useRepeatAction()
  const { isFull } = useServer()
  const effects = useWaitingEffects()
  const actions = useCallback(
    (expense: Expense) =>
      getExpenseActions(expense, {
        bankId,
        canEdit: isFull,
        canSplit: isFull && active,
        effect: effects.get(expense.id),
        onShowProof: showProof,
        getRepeatActions,
        onDelete: askToDelete,
      }),
    [bankId, isFull, active, effects, showProof, getRepeatActions, askToDelete],
  )
  return (
    <>
      <DataTable
        table={table}
        rows={expenses}
        view={useTableSearch()}
        mark={useWaitingMarks()}
        actions={actions}
        refreshing={refreshing}
      />
      {deleteDialog}
      {proofDialog}
      {repeatDialog}
    </>
  )
}

type ExpenseListProps = {
  bank: Bank
  /** Whether the list has a heading. Under a tab with its name it needs none. */
  hasTitle: boolean
}

/** The expenses of an account in their four states: loading, error, empty, loaded. */
export const ExpenseList = ({ bank, hasTitle }: ExpenseListProps) => {
  const query = useListedExpenses(bank.id)
  const isStale = query.data !== undefined && query.error !== null
  useEffect(() => {
    if (isStale) announceFailure(LOAD_FAILURE)
  }, [isStale])
  return (
    <section aria-label="Expenses">
      {hasTitle && (
        <Title order={2} size="h4" mb="sm">
          Expenses
        </Title>
      )}
      <QueryState query={query} failure={LOAD_FAILURE}>
        {(expenses, isRefreshing) => <ExpenseTable bank={bank} expenses={expenses} refreshing={isRefreshing} />}
      </QueryState>
    </section>
  )
}
