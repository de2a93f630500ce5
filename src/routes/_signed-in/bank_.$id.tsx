import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'
import { tableSearchSchema } from '#src/ui/list/table-search.ts'
import { loadBankQueries, loadExpenseQueries } from './-queries.ts'

export const Route = createFileRoute('/_signed-in/bank_/$id')({
  validateSearch: tableSearchSchema,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [{ bankQuery }, { expensesQuery }] = await Promise.all([loadBankQueries(), loadExpenseQueries()])
    void prefetch(queryClient, expensesQuery(id))
    await prefetch(queryClient, bankQuery(queryClient, id))
  },
  component: lazyRoute(() => import('#src/banks/account/bank-page.tsx'), 'BankPage'),
})
