import { createFileRoute } from '@tanstack/react-router'
import { validateAnalysisSearch } from '#src/analysis/analysis-search.ts'
import { warmAllExpenses } from '#src/banks/all-expenses-queries.ts'
import { lendsQuery } from '#src/lends/lend-queries.ts'
import { part } from '#src/lib/part.ts'
import { warm } from '#src/lib/warm.ts'

export const Route = createFileRoute('/_signed-in/analysis')({
  validateSearch: validateAnalysisSearch,
  loader: ({ context: { queryClient } }) => Promise.all([warm(queryClient, lendsQuery), warmAllExpenses(queryClient)]),
  component: part(() => import('#src/analysis/analysis-page.tsx'), 'AnalysisPage'),
})
