import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'
import { tableSearchSchema } from '#src/ui/list/table-search.ts'
import { loadBankQueries, loadLendQueries } from './-queries.ts'

export const Route = createFileRoute('/_signed-in/home')({
  validateSearch: tableSearchSchema,
  loader: async ({ context: { queryClient } }) => {
    void loadBankQueries().then(
      ({ banksQuery }) => prefetch(queryClient, banksQuery),
      () => undefined, // a failed import does not stop this screen; the hooks that need it import it again
    )
    const { lendsQuery } = await loadLendQueries()
    await prefetch(queryClient, lendsQuery)
  },
  component: lazyRoute(() => import('#src/lends/home-page.tsx'), 'HomePage'),
})
