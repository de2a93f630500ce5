import { createFileRoute } from '@tanstack/react-router'
import { part } from '#src/lib/part.ts'

export const Route = createFileRoute('/auth/forget-password')({
  component: part(() => import('#src/session/reset-page.tsx'), 'ResetPage'),
})
