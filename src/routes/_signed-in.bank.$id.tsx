import { createFileRoute } from '@tanstack/react-router'
import { bankQuery } from '#src/banks/bank-queries.ts'
import { expensesQuery } from '#src/banks/expense-queries.ts'
import { part } from '#src/lib/part.ts'
import { warm } from '#src/lib/warm.ts'
import { validateView } from '#src/ui/view-state.ts'

export const Route = createFileRoute('/_signed-in/bank/$id')({
  validateSearch: validateView,
  loader: ({ context: { queryClient }, params: { id } }) => {
    void warm(queryClient, expensesQuery(id))
    return warm(queryClient, bankQuery(queryClient, id))
  },
  component: part(() => import('#src/banks/bank-page.tsx'), 'BankPage'),
})
