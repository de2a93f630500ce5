import { createFileRoute } from '@tanstack/react-router'
import { EditExpenseDrawer } from '#src/banks/expenses/edit-expense-drawer.tsx'
import { requireFullServer } from '#src/session/session-guard.ts'

export const Route = createFileRoute('/_signed-in/bank_/$id/expense/$expenseId')({
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  component: EditExpenseDrawer,
})
