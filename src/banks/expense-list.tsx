import { Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconReceipt } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Expense } from '#contract/expenses.ts'
import { announceFailure } from '#src/lib/query-client.ts'
import { ConfirmModal } from '#src/ui/confirm-modal.tsx'
import { EmptyState, ErrorState, RefreshLine, RowsSkeleton } from '#src/ui/list-states.tsx'
import { formatRupees } from '#src/ui/money.tsx'
import { useBankExpenses, useDeleteExpense } from './expense-queries.ts'
import classes from './expense-table.module.css'
import { ExpenseTable } from './expense-table.tsx'

const FAILURE = 'Failed to load expenses'

const DeletableExpenses = ({ bankId, expenses }: { bankId: string; expenses: Expense[] }) => {
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
        <ExpenseTable expenses={expenses} onDelete={askToDelete} />
      ) : (
        <EmptyState icon={<IconReceipt size={32} stroke={1.5} />} text="No expenses found." />
      )}
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
        <div className={classes.frame}>
          <RefreshLine active={isFetching} />
          <DeletableExpenses bankId={bankId} expenses={expenses} />
        </div>
      ) : isFetching ? (
        <RowsSkeleton />
      ) : (
        <ErrorState text={FAILURE} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
