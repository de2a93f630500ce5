import { createFileRoute } from '@tanstack/react-router'
import { part } from '#src/lib/part.ts'

export const Route = createFileRoute('/_signed-in/history')({
  component: part(() => import('#src/history/history-page.tsx'), 'HistoryPage'),
})
