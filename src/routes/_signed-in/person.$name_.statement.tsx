import { createFileRoute } from '@tanstack/react-router'
import { PersonStatementPage } from '#src/people/statement/person-statement-page.tsx'
import { requireFullServer } from '#src/session/session-guard.ts'
import { tableSearchSchema } from '#src/ui/list/table-search.ts'
import { prefetchLends } from './-prefetch.ts'

export const Route = createFileRoute('/_signed-in/person/$name_/statement')({
  validateSearch: tableSearchSchema,
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  loader: ({ context: { queryClient } }) => prefetchLends(queryClient),
  component: PersonStatementPage,
})
