import { createFileRoute } from '@tanstack/react-router'
import { AddExpenseDrawer } from '#src/banks/expenses/add-expense-drawer.tsx'

export const Route = createFileRoute('/_signed-in/bank/expense')({
  component: AddExpenseDrawer,
})
