import { createFileRoute } from '@tanstack/react-router'
import { validateBanksSearch } from '#src/banks/banks-search.ts'
import { warm } from '#src/lib/cache/prefetch.ts'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'
import { bankQueries } from './-queries.ts'

export const Route = createFileRoute('/_signed-in/bank/')({
  validateSearch: validateBanksSearch,
  loader: async ({ context: { queryClient } }) => {
    const { banksQuery } = await bankQueries()
    await warm(queryClient, banksQuery)
  },
  component: lazyRoute(() => import('#src/banks/list/banks-page.tsx'), 'BanksPage'),
})
