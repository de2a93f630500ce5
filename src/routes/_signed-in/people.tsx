import { createFileRoute } from '@tanstack/react-router'
import { PeoplePage } from '#src/people/list/people-page.tsx'
import { requireFullServer } from '#src/session/session-guard.ts'
import { tableSearchSchema } from '#src/ui/list/table-search.ts'
import { prefetchLends } from './-prefetch.ts'

export const Route = createFileRoute('/_signed-in/people')({
  validateSearch: tableSearchSchema,
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  loader: ({ context: { queryClient } }) => prefetchLends(queryClient),
  component: PeoplePage,
})
