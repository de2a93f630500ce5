import { createFileRoute } from '@tanstack/react-router'
import { analysisSearchSchema } from '#src/analysis/analysis-search.ts'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'
import { prefetchAllRecords } from './-all-records.ts'

export const Route = createFileRoute('/_signed-in/analysis')({
  validateSearch: analysisSearchSchema,
  loader: ({ context: { queryClient } }) => prefetchAllRecords(queryClient),
  component: lazyRoute(() => import('#src/analysis/analysis-page.tsx'), 'AnalysisPage'),
})
