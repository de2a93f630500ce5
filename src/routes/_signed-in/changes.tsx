import { createFileRoute } from '@tanstack/react-router'
import { RecentPage } from '#src/recent/recent-page.tsx'
import { prefetchRecentChanges } from '#src/recent/recent-queries.ts'
import { recentSearchSchema } from '#src/recent/recent-search.ts'
import { requireFullServer } from '#src/session/session-guard.ts'
import { prefetchAllRecords } from './-prefetch.ts'

export const Route = createFileRoute('/_signed-in/changes')({
  validateSearch: recentSearchSchema,
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  loader: async ({ context: { queryClient } }) => {
    void prefetchRecentChanges(queryClient)
    await prefetchAllRecords(queryClient)
  },
  component: RecentPage,
})
