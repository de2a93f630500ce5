import { createFileRoute } from '@tanstack/react-router'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { lendsQuery } from '#src/lends/lend-queries.ts'
import { part } from '#src/lib/part.ts'
import { warm } from '#src/lib/warm.ts'
import { validateView } from '#src/ui/view-state.ts'

export const Route = createFileRoute('/_signed-in/home')({
  validateSearch: validateView,
  loader: ({ context: { queryClient } }) => {
    void warm(queryClient, banksQuery)
    return warm(queryClient, lendsQuery)
  },
  component: part(() => import('#src/lends/home-page.tsx'), 'HomePage'),
})
