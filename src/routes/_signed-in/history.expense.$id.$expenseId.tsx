import { createFileRoute } from '@tanstack/react-router'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'

export const Route = createFileRoute('/_signed-in/history/expense/$id/$expenseId')({
  component: lazyRoute(() => import('./-history-drawers.ts'), 'HistoryExpense'),
})
