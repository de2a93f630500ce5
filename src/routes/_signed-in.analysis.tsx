import { createFileRoute } from '@tanstack/react-router'
import { validateAnalysisSearch } from '#src/analysis/analysis-search.ts'
import { part } from '#src/lib/part.ts'
import { warmAllRecords } from './-all-records.ts'

export const Route = createFileRoute('/_signed-in/analysis')({
  validateSearch: validateAnalysisSearch,
  loader: ({ context: { queryClient } }) => warmAllRecords(queryClient),
  component: part(() => import('#src/analysis/analysis-page.tsx'), 'AnalysisPage'),
})
