import { createFileRoute } from '@tanstack/react-router'
import { bankQuery } from '#src/banks/bank-queries.ts'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { requireFullServer } from '#src/session/session-guard.ts'
import { ImportPage } from '#src/statements/import-page.tsx'
import { importsQuery } from '#src/statements/imports/import-queries.ts'
import { tableSearchSchema } from '#src/ui/list/table-search.ts'

export const Route = createFileRoute('/_signed-in/bank_/$id_/import')({
  validateSearch: tableSearchSchema,
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    void prefetch(queryClient, importsQuery)
    await prefetch(queryClient, bankQuery(queryClient, id))
  },
  component: ImportPage,
})
