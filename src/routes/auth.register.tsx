import { createFileRoute } from '@tanstack/react-router'
import { lazyRoute } from '#src/lib/lazy-route.ts'

export const Route = createFileRoute('/auth/register')({
  component: lazyRoute(() => import('#src/session/register-page.tsx'), 'RegisterPage'),
})
