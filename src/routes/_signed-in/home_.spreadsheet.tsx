import { createFileRoute } from '@tanstack/react-router'
import { requireFullServer } from '#src/session/session-guard.ts'
import { SpreadsheetPage } from '#src/statements/lends/spreadsheet-page.tsx'
import { tableSearchSchema } from '#src/ui/list/table-search.ts'
import { prefetchLends } from './-prefetch.ts'

export const Route = createFileRoute('/_signed-in/home_/spreadsheet')({
  validateSearch: tableSearchSchema,
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  loader: ({ context: { queryClient } }) => prefetchLends(queryClient),
  component: SpreadsheetPage,
})
