import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'
import { personSearchSchema } from '#src/people/person-search.ts'
import { hasFeature } from '#src/session/features.ts'
import { requireFeature } from '#src/session/session-guard.ts'
import { loadLendQueries } from './-queries.ts'

export const Route = createFileRoute('/_signed-in/person/$name')({
  validateSearch: personSearchSchema,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, 'people'),
  loader: async ({ context: { queryClient } }) => {
    const { lendsQuery, returnsQuery } = await loadLendQueries()
    if (hasFeature(queryClient, 'returns')) void prefetch(queryClient, returnsQuery)
    await prefetch(queryClient, lendsQuery)
  },
  component: lazyRoute(() => import('#src/people/person-page.tsx'), 'PersonPage'),
})
