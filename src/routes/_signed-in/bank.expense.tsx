import { createFileRoute } from '@tanstack/react-router'
import { expenseForm } from '#src/banks/expense.ts'
import { AddExpenseDrawer } from '#src/banks/expenses/add-expense-drawer.tsx'
import { expenseToPlan } from '#src/recurring/to-plan.ts'
import { useRepeat } from '#src/recurring/use-repeat.tsx'
import { useServer } from '#src/session/server.ts'

const AddExpense = () => {
  const { fields, onAdded } = useRepeat(expenseForm.name, expenseToPlan)
  return <AddExpenseDrawer onAdded={onAdded}>{useServer().isFull && fields}</AddExpenseDrawer>
}

export const Route = createFileRoute('/_signed-in/bank/expense')({
  component: AddExpense,
})
