import { createFileRoute } from '@tanstack/react-router'
import { warmAllExpenses } from '#src/banks/all-expenses-queries.ts'
import { validateHistorySearch } from '#src/history/history-search.ts'
import { lendsQuery } from '#src/lends/lend-queries.ts'
import { part } from '#src/lib/part.ts'
import { warm } from '#src/lib/warm.ts'

export const Route = createFileRoute('/_signed-in/history')({
  validateSearch: validateHistorySearch,
  loader: ({ context: { queryClient } }) => Promise.all([warm(queryClient, lendsQuery), warmAllExpenses(queryClient)]),
  component: part(() => import('#src/history/history-page.tsx'), 'HistoryPage'),
})
