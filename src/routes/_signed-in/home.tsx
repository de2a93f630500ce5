import { createFileRoute } from '@tanstack/react-router'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { prefetchDueLends } from '#src/lends/due-queries.ts'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { HomePage } from '#src/today/home-page.tsx'
import { tableSearchSchema } from '#src/ui/list/table-search.ts'

export const Route = createFileRoute('/_signed-in/home')({
  validateSearch: tableSearchSchema,
  loader: async ({ context: { queryClient } }) => {
    void prefetch(queryClient, banksQuery)
    await prefetchDueLends(queryClient)
  },
  component: HomePage,
})
