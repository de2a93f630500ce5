import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'
import { tableSearchSchema } from '#src/ui/list/table-search.ts'
import { loadBankQueries } from './-queries.ts'

export const Route = createFileRoute('/_signed-in/analysis_/cash-flow')({
  validateSearch: tableSearchSchema,
  loader: async ({ context: { queryClient } }) => {
    const { banksQuery } = await loadBankQueries()
    await prefetch(queryClient, banksQuery)
  },
  component: lazyRoute(() => import('#src/analysis/cash-flow/cash-flow-page.tsx'), 'CashFlowPage'),
})
