import { createFileRoute } from '@tanstack/react-router'
import { validateBanksSearch } from '#src/banks/banks-search.ts'
import { screen } from '#src/lib/screen.tsx'
import { warm } from '#src/lib/warm.ts'
import { bankQueries } from './-queries.ts'

export const Route = createFileRoute('/_signed-in/bank/')({
  validateSearch: validateBanksSearch,
  loader: async ({ context: { queryClient } }) => {
    const { banksQuery } = await bankQueries()
    await warm(queryClient, banksQuery)
  },
  ...screen(() => import('#src/banks/banks-page.tsx'), 'BanksPage'),
})
