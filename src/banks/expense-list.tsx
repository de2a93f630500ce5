import { ActionIcon, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconReceipt, IconTrash } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import type { Expense } from '#contract/answers.ts'
import { laterPart } from '#src/lib/part.ts'
import { announceFailure } from '#src/lib/query-client.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#src/ui/list-states.tsx'
import { formatRupees } from '#src/ui/money.tsx'
import { Tip } from '#src/ui/tip.tsx'
import { useViewState } from '#src/ui/view-state.ts'
import { expenseColumns, monthOf } from './expense-columns.tsx'
import { useBankExpenses, useDeleteExpense } from './expense-queries.ts'

const ConfirmModal = laterPart(() => import('#src/ui/confirm-modal.tsx'), 'ConfirmModal')

const FAILURE = 'Failed to load expenses'

const amountOf = ({ amount }: Expense): number => amount

const DeleteButton = ({ expense, onDelete }: { expense: Expense; onDelete: (expense: Expense) => void }) => (
  <Tip label="Delete">
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={`Delete: ${formatRupees(expense.amount)}, ${expense.reason}`}
      onClick={() => onDelete(expense)}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  </Tip>
)

type ExpenseTableProps = { bankId: string; expenses: Expense[]; refreshing: boolean }

/** The expenses under their months, while they stand in the order of their dates. */
const ExpenseTable = ({ bankId, expenses, refreshing }: ExpenseTableProps) => {
  const [view, changeView] = useViewState()
  const [toDelete, setToDelete] = useState<Expense>()
  const [isAsking, { open: ask, close }] = useDisclosure()
  const { mutate: deleteExpense } = useDeleteExpense(bankId)
  const askToDelete = (expense: Expense): void => {
    setToDelete(expense)
    ask()
  }
  return (
    <>
      {expenses.length > 0 ? (
        <DataTable
          label="Expenses"
          columns={expenseColumns}
          rows={expenses}
          rowId={({ id }) => id}
          sum={amountOf}
          groupOf={monthOf}
          actions={(expense) => <DeleteButton expense={expense} onDelete={askToDelete} />}
          actionsHeader="Action"
          view={view}
          onViewChange={changeView}
          fileName="expenses"
          refreshing={refreshing}
        />
      ) : (
        <EmptyState icon={<IconReceipt size={32} stroke={1.5} />} text="No expenses found." />
      )}
      <Suspense fallback={null}>
        <ConfirmModal
          opened={isAsking}
          title="Delete this expense?"
          confirmLabel="Delete"
          busy={false}
          onClose={close}
          onConfirm={() => {
            if (toDelete) deleteExpense(toDelete)
            close()
          }}
        >
          {toDelete && `${formatRupees(toDelete.amount)}, ${toDelete.reason}. The amount returns to the balance.`}
        </ConfirmModal>
      </Suspense>
    </>
  )
}

/** The expenses of an account in their four faces: loading, failed, empty, full. */
export const ExpenseList = ({ bankId }: { bankId: string }) => {
  const { data: expenses, isFetching, error, refetch } = useBankExpenses(bankId)
  const isStale = expenses !== undefined && error !== null
  useEffect(() => {
    if (isStale) announceFailure(FAILURE)
  }, [isStale])
  return (
    <section aria-label="Expenses">
      <Title order={2} size="h4" mb="sm">
        Expenses
      </Title>
      {expenses ? (
        <ExpenseTable bankId={bankId} expenses={expenses} refreshing={isFetching} />
      ) : isFetching ? (
        <RowsSkeleton />
      ) : (
        <ErrorState text={FAILURE} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
