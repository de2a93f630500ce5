import { createFileRoute } from '@tanstack/react-router'
import { validateAnalysisSearch } from '#src/analysis/analysis-search.ts'
import { screen } from '#src/lib/screen.tsx'
import { warmAllRecords } from './-all-records.ts'

export const Route = createFileRoute('/_signed-in/analysis')({
  validateSearch: validateAnalysisSearch,
  loader: ({ context: { queryClient } }) => warmAllRecords(queryClient),
  ...screen(() => import('#src/analysis/analysis-page.tsx'), 'AnalysisPage'),
})
