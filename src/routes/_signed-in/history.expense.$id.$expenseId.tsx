import { createFileRoute } from '@tanstack/react-router'
import { EditExpenseDrawer } from '#src/banks/expenses/edit-expense-drawer.tsx'

export const Route = createFileRoute('/_signed-in/history/expense/$id/$expenseId')({
  component: () => <EditExpenseDrawer screen="/history" />,
})
