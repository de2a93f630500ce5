import { createFileRoute } from '@tanstack/react-router'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'

export const Route = createFileRoute('/_signed-in/bank/expense')({
  component: lazyRoute(() => import('#src/banks/expenses/add-expense-drawer.tsx'), 'AddExpenseDrawer'),
})
