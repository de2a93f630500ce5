import { createFileRoute } from '@tanstack/react-router'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'
import { redirectIfSignedIn } from '#src/session/session-guard.ts'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => redirectIfSignedIn(context.queryClient),
  component: lazyRoute(() => import('#src/session/auth/login-page.tsx'), 'LoginPage'),
})
