import { Button, Title } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { Suspense, useCallback, useEffect } from 'react'
import type { Expense } from '#contract/expenses.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { EmptyState, ErrorState, RowsSkeleton } from '#src/ui/feedback/list-states.tsx'
import { useTableSearch } from '#src/ui/list/table-search.ts'
import { useBankExpenses, useDeleteExpense } from '../expense-queries.ts'
import { describeExpense, ExpenseActions } from './expense-actions.tsx'
import { expenseColumns, getMonthGroup } from './expense-columns.ts'

const ConfirmModal = lazyWhenIdle(() => import('#src/ui/feedback/confirm-modal.tsx'), 'ConfirmModal')

const LOAD_FAILURE = 'Failed to load expenses'

const getId = ({ id }: Expense): string => id
const getAmount = ({ amount }: Expense): number => amount

type ExpenseTableProps = { bankId: string; expenses: Expense[]; refreshing: boolean; onAdd: () => void }

/** The table of the expenses. It groups them by month while no column is sorted. */
const ExpenseTable = ({ bankId, expenses, refreshing, onAdd }: ExpenseTableProps) => {
  const [view, changeView] = useTableSearch()
  const { subject: toDelete, isOpen, ask, close } = useConfirm<Expense>()
  const { mutate: deleteExpense } = useDeleteExpense(bankId)
  const actions = useCallback(
    (expense: Expense) => <ExpenseActions expense={expense} bankId={bankId} onDelete={ask} />,
    [bankId, ask],
  )
  return (
    <>
      {expenses.length > 0 ? (
        <DataTable
          label="Expenses"
          columns={expenseColumns}
          rows={expenses}
          rowId={getId}
          sum={getAmount}
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
          icon={<IconReceipt size={32} stroke={1.5} />}
          text="No expenses found."
          action={<Button onClick={onAdd}>Add Expenses</Button>}
        />
      )}
      {toDelete && (
        <Suspense fallback={null}>
          <ConfirmModal
            opened={isOpen}
            title="Delete this expense?"
            confirmLabel="Delete"
            onClose={close}
            onConfirm={() => deleteExpense(toDelete)}
          >
            {`${describeExpense(toDelete)}. The amount returns to the balance.`}
          </ConfirmModal>
        </Suspense>
      )}
    </>
  )
}

type ExpenseListProps = {
  bankId: string
  onAdd: () => void
  /** Whether the list has a heading. Under a tab with its name it needs none. */
  hasTitle: boolean
}

/** The expenses of an account in their four states: loading, error, empty, loaded. */
export const ExpenseList = ({ bankId, onAdd, hasTitle }: ExpenseListProps) => {
  const { data: expenses, isFetching, error, refetch } = useBankExpenses(bankId)
  const isStale = expenses !== undefined && error !== null
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
      {expenses ? (
        <ExpenseTable bankId={bankId} expenses={expenses} refreshing={isFetching} onAdd={onAdd} />
      ) : isFetching ? (
        <RowsSkeleton />
      ) : (
        <ErrorState text={LOAD_FAILURE} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
