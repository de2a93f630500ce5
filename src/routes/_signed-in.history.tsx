import { createFileRoute } from '@tanstack/react-router'
import { validateHistorySearch } from '#src/history/history-search.ts'
import { screen } from '#src/lib/screen.tsx'
import { warmAllRecords } from './-all-records.ts'

export const Route = createFileRoute('/_signed-in/history')({
  validateSearch: validateHistorySearch,
  loader: ({ context: { queryClient } }) => warmAllRecords(queryClient),
  ...screen(() => import('#src/history/history-page.tsx'), 'HistoryPage'),
})
