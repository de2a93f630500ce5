import { createFileRoute } from '@tanstack/react-router'
import { accountSearchSchema } from '#src/banks/account/account-search.ts'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'
import { loadBankQueries, loadExpenseQueries } from './-queries.ts'

export const Route = createFileRoute('/_signed-in/bank_/$id')({
  validateSearch: accountSearchSchema,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [{ bankQuery }, { expensesQuery }] = await Promise.all([loadBankQueries(), loadExpenseQueries()])
    void prefetch(queryClient, expensesQuery(id))
    await prefetch(queryClient, bankQuery(queryClient, id))
  },
  component: lazyRoute(() => import('#src/banks/account/bank-page.tsx'), 'BankPage'),
})
