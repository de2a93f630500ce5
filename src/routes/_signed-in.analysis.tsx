import { createFileRoute } from '@tanstack/react-router'
import { part } from '#src/lib/part.ts'

export const Route = createFileRoute('/_signed-in/analysis')({
  component: part(() => import('#src/analysis/analysis-page.tsx'), 'AnalysisPage'),
})
