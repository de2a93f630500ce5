import { createFileRoute } from '@tanstack/react-router'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'
import { requireSession } from '#src/session/session-guard.ts'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context }) => requireSession(context.queryClient),
  component: lazyRoute(() => import('./_signed-in/-shell.ts'), 'Shell'),
})
