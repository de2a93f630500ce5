import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '#src/session/auth/reset-page.tsx'

export const Route = createFileRoute('/auth/forget-password')({
  component: ResetPage,
})
