import { createFileRoute } from '@tanstack/react-router'
import { loaded } from '#src/lib/loaded.ts'
import { screen } from '#src/lib/screen.tsx'
import { warm } from '#src/lib/warm.ts'
import { validateView } from '#src/ui/view-state.ts'

const bankQueries = loaded(() => import('#src/banks/bank-queries.ts'))
const lendQueries = loaded(() => import('#src/lends/lend-queries.ts'))

export const Route = createFileRoute('/_signed-in/home')({
  validateSearch: validateView,
  loader: async ({ context: { queryClient } }) => {
    void bankQueries().then(
      ({ banksQuery }) => warm(queryClient, banksQuery),
      () => undefined, // who needs them asks again
    )
    const { lendsQuery } = await lendQueries()
    await warm(queryClient, lendsQuery)
  },
  ...screen(() => import('#src/lends/home-page.tsx'), 'HomePage'),
})
