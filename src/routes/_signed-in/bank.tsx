import { createFileRoute, redirect } from '@tanstack/react-router'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { BanksPage } from '#src/banks/list/banks-page.tsx'
import { prefetch } from '#src/lib/cache/prefetch.ts'

export const Route = createFileRoute('/_signed-in/bank')({
  // Redirects old links: the drawers used to be /bank?form=add and /bank?form=ID.
  beforeLoad: ({ search }: { search: { form?: unknown } }) => {
    if (typeof search.form !== 'string') return
    if (search.form === 'add') throw redirect({ to: '/bank/add', replace: true })
    throw redirect({ to: '/bank/edit/$id', params: { id: search.form }, replace: true })
  },
  loader: ({ context: { queryClient } }) => prefetch(queryClient, banksQuery),
  component: BanksPage,
})
