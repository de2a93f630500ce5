import { createFileRoute } from '@tanstack/react-router'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { validateBanksSearch } from '#src/banks/banks-search.ts'
import { part } from '#src/lib/part.ts'
import { warm } from '#src/lib/warm.ts'

export const Route = createFileRoute('/_signed-in/bank/')({
  validateSearch: validateBanksSearch,
  loader: ({ context }) => warm(context.queryClient, banksQuery),
  component: part(() => import('#src/banks/banks-page.tsx'), 'BanksPage'),
})
