import { createFileRoute } from '@tanstack/react-router'
import { PersonPage } from '#src/people/page/person-page.tsx'
import { personSearchSchema } from '#src/people/page/person-search.ts'
import { requireFullServer } from '#src/session/session-guard.ts'
import { prefetchLends } from './-prefetch.ts'

export const Route = createFileRoute('/_signed-in/person/$name')({
  validateSearch: personSearchSchema,
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  loader: ({ context: { queryClient } }) => prefetchLends(queryClient),
  component: PersonPage,
})
