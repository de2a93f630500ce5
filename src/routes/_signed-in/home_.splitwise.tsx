import { createFileRoute } from '@tanstack/react-router'
import { requireFullServer } from '#src/session/session-guard.ts'
import { SplitwisePage } from '#src/statements/splitwise/splitwise-page.tsx'
import { tableSearchSchema } from '#src/ui/list/table-search.ts'
import { prefetchLends } from './-prefetch.ts'

export const Route = createFileRoute('/_signed-in/home_/splitwise')({
  validateSearch: tableSearchSchema,
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  loader: ({ context: { queryClient } }) => prefetchLends(queryClient),
  component: SplitwisePage,
})
