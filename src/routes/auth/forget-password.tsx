import { createFileRoute } from '@tanstack/react-router'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'

export const Route = createFileRoute('/auth/forget-password')({
  component: lazyRoute(() => import('#src/session/auth/reset-page.tsx'), 'ResetPage'),
})
