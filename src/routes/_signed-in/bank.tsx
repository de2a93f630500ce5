import { createFileRoute, redirect } from '@tanstack/react-router'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'
import { loadBankQueries } from './-queries.ts'

export const Route = createFileRoute('/_signed-in/bank')({
  // Redirects old links: the drawers used to be /bank?form=add and /bank?form=ID.
  beforeLoad: ({ search }: { search: { form?: unknown } }) => {
    if (typeof search.form !== 'string') return
    if (search.form === 'add') throw redirect({ to: '/bank/add', replace: true })
    throw redirect({ to: '/bank/edit/$id', params: { id: search.form }, replace: true })
  },
  loader: async ({ context: { queryClient } }) => {
    const { banksQuery } = await loadBankQueries()
    await prefetch(queryClient, banksQuery)
  },
  component: lazyRoute(() => import('#src/banks/list/banks-page.tsx'), 'BanksPage'),
})
