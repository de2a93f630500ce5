import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '#src/analysis/analysis-page.tsx'
import { analysisSearchSchema } from '#src/analysis/analysis-search.ts'
import { prefetchAllRecords } from './-prefetch.ts'

export const Route = createFileRoute('/_signed-in/analysis')({
  validateSearch: analysisSearchSchema,
  loader: ({ context: { queryClient } }) => prefetchAllRecords(queryClient),
  component: AnalysisPage,
})
