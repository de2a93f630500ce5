import { createFileRoute } from '@tanstack/react-router'
import { part } from '#src/lib/part.ts'

export const Route = createFileRoute('/auth/register')({
  component: part(() => import('#src/session/register-page.tsx'), 'RegisterPage'),
})
