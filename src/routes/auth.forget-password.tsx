import { createFileRoute } from '@tanstack/react-router'
import { lazyRoute } from '#src/lib/lazy-route.ts'

export const Route = createFileRoute('/auth/forget-password')({
  component: lazyRoute(() => import('#src/session/reset-page.tsx'), 'ResetPage'),
})
