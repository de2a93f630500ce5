import { createFileRoute } from '@tanstack/react-router'
import { historySearchSchema } from '#src/history/history-search.ts'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'
import { prefetchAllRecords } from './-all-records.ts'

export const Route = createFileRoute('/_signed-in/history')({
  validateSearch: historySearchSchema,
  loader: ({ context: { queryClient } }) => prefetchAllRecords(queryClient),
  component: lazyRoute(() => import('#src/history/history-page.tsx'), 'HistoryPage'),
})
