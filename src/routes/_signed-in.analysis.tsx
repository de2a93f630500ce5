import { createFileRoute } from '@tanstack/react-router'
import { validateAnalysisSearch } from '#src/analysis/analysis-search.ts'
import { screen } from '#src/lib/screen.tsx'
import { warm } from '#src/lib/warm.ts'

export const Route = createFileRoute('/_signed-in/analysis')({
  validateSearch: validateAnalysisSearch,
  loader: async ({ context: { queryClient } }) => {
    const [{ lendsQuery }, { warmAllExpenses }] = await Promise.all([
      import('#src/lends/lend-queries.ts'),
      import('#src/banks/all-expenses-queries.ts'),
    ])
    await Promise.all([warm(queryClient, lendsQuery), warmAllExpenses(queryClient)])
  },
  ...screen(() => import('#src/analysis/analysis-page.tsx'), 'AnalysisPage'),
})
