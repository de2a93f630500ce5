import { createFileRoute } from '@tanstack/react-router'
import { validateBanksSearch } from '#src/banks/banks-search.ts'
import { lazyRoute } from '#src/lib/lazy-route.ts'
import { warm } from '#src/lib/warm.ts'
import { bankQueries } from './-queries.ts'

export const Route = createFileRoute('/_signed-in/bank/')({
  validateSearch: validateBanksSearch,
  loader: async ({ context: { queryClient } }) => {
    const { banksQuery } = await bankQueries()
    await warm(queryClient, banksQuery)
  },
  component: lazyRoute(() => import('#src/banks/banks-page.tsx'), 'BanksPage'),
})
