import { createFileRoute, redirect } from '@tanstack/react-router'
import { object } from 'valibot'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { BanksPage } from '#src/banks/list/banks-page.tsx'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { textParam } from '#src/lib/search-params.ts'

export const Route = createFileRoute('/_signed-in/bank')({
  /** Old links have `form`: the drawers used to be /bank?form=add and /bank?form=ID. */
  validateSearch: object({ form: textParam(64) }),
  beforeLoad: ({ search: { form } }) => {
    if (form === undefined) return
    if (form === 'add') throw redirect({ to: '/bank/add', replace: true })
    throw redirect({ to: '/bank/edit/$id', params: { id: form }, replace: true })
  },
  loader: ({ context: { queryClient } }) => prefetch(queryClient, banksQuery),
  component: BanksPage,
})
