import { createFileRoute } from '@tanstack/react-router'
import { CashFlowPage } from '#src/analysis/cash-flow/cash-flow-page.tsx'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { requireFullServer } from '#src/session/session-guard.ts'
import { tableSearchSchema } from '#src/ui/list/table-search.ts'

export const Route = createFileRoute('/_signed-in/analysis_/cash-flow')({
  validateSearch: tableSearchSchema,
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  loader: ({ context: { queryClient } }) => prefetch(queryClient, banksQuery),
  component: CashFlowPage,
})
