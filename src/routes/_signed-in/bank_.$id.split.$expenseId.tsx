import { createFileRoute } from '@tanstack/react-router'
import { requireFullServer } from '#src/session/session-guard.ts'
import { SplitExpenseDrawer } from '#src/splits/split-expense-drawer.tsx'

export const Route = createFileRoute('/_signed-in/bank_/$id/split/$expenseId')({
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  component: SplitExpenseDrawer,
})
