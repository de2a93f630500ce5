import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage } from '#src/history/history-page.tsx'
import { historySearchSchema } from '#src/history/history-search.ts'
import { prefetchAllRecords } from './-prefetch.ts'

export const Route = createFileRoute('/_signed-in/history')({
  validateSearch: historySearchSchema,
  loader: ({ context: { queryClient } }) => prefetchAllRecords(queryClient),
  component: HistoryPage,
})
