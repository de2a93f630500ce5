import { createFileRoute } from '@tanstack/react-router'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'

export const Route = createFileRoute('/auth/register')({
  component: lazyRoute(() => import('#src/session/auth/register-page.tsx'), 'RegisterPage'),
})
