import { createFileRoute } from '@tanstack/react-router'
import { AccountStatementPage } from '#src/account/statement/account-statement-page.tsx'
import { bankQuery, banksQuery } from '#src/banks/bank-queries.ts'
import { ledgerQuery } from '#src/banks/ledger-queries.ts'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { requireFullServer } from '#src/session/session-guard.ts'
import { tableSearchSchema } from '#src/ui/list/table-search.ts'

export const Route = createFileRoute('/_signed-in/bank_/$id_/statement')({
  validateSearch: tableSearchSchema,
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    void prefetch(queryClient, banksQuery)
    void prefetch(queryClient, ledgerQuery(id))
    await prefetch(queryClient, bankQuery(queryClient, id))
  },
  component: AccountStatementPage,
})
