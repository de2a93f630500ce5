import { createFileRoute } from '@tanstack/react-router'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'

export const Route = createFileRoute('/_signed-in/bank_/$id/expense/$expenseId')({
  component: lazyRoute(() => import('#src/banks/expenses/edit-expense-drawer.tsx'), 'EditExpenseDrawer'),
})
