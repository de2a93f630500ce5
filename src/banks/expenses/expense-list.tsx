import { Title } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { Expense } from '#contract/expenses/response.ts'
import { useListedExpenses } from '#src/banks/expense-queries.ts'
import { useWaitingEffects } from '#src/changes/overlay.ts'
import { useWaitingMarks } from '#src/changes/waiting-marks.tsx'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { useRepeatAction } from '#src/plans/use-repeat-action.tsx'
import { useServer } from '#src/session/server.ts'
import { hasTags } from '#src/ui/data-table/column-kinds.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { EmptyState } from '#src/ui/feedback/list-states.tsx'
import { QueryState } from '#src/ui/feedback/query-state.tsx'
import { useTableSearch } from '#src/ui/list/table-search.ts'
import { describeExpense, getExpenseActions } from './expense-actions.tsx'
import { expenseColumns, getMonthGroup, taggedExpenseColumns, toExpensePhoneRow } from './expense-columns.tsx'
import { useDeleteExpenseDialog } from './expense-deleting.tsx'
import { useProofDialog } from './expense-proof.tsx'

const LOAD_FAILURE = 'Failed to load expenses'

const getId = ({ id }: Expense): string => id

type ExpenseTableProps = { bank: Bank; expenses: Expense[]; refreshing: boolean }

/** The table of the expenses. It groups them by month while no column is sorted. */
const ExpenseTable = ({ bank: { id: bankId, active }, expenses, refreshing }: ExpenseTableProps) => {
  const [view, changeView] = useTableSearch()
  const [askToDelete, deleteDialog] = useDeleteExpenseDialog(bankId)
  const [showProof, proofDialog] = useProofDialog(expenses)
  const [getRepeatActions, repeatDialog] = useRepeatAction()
  const { isFull } = useServer()
  const effects = useWaitingEffects()
  const getMark = useWaitingMarks()
  const mark = useCallback(({ id }: Expense) => getMark(id), [getMark])
  // What an expense changes on the balance, so that the sums have the sign of the rows.
  const getChange = useCallback((expense: Expense) => (mark(expense)?.isGone ? 0 : -expense.amount), [mark])
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
      {expenses.length > 0 ? (
        <DataTable
          label="Expenses"
          columns={hasTags(expenses) ? taggedExpenseColumns : expenseColumns}
          rows={expenses}
          rowId={getId}
          describe={describeExpense}
          phoneRow={toExpensePhoneRow}
          orderName="Newest"
          sum={getChange}
          mark={mark}
          getGroup={getMonthGroup}
          actions={actions}
          actionsHeader="Action"
          view={view}
          onViewChange={changeView}
          fileName="expenses"
          refreshing={refreshing}
        />
      ) : (
        <EmptyState
          icon={IconReceipt}
          text="No expenses found."
          action={
            active && (
              <ButtonLink variant="default" to="/bank/$id/expense" params={{ id: bankId }} search>
                Add an expense
              </ButtonLink>
            )
          }
        />
      )}
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
