import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '#src/session/auth/reset-page.tsx'
import { requirePasswords } from '#src/session/sign-in-options.ts'

export const Route = createFileRoute('/auth/forget-password')({
  beforeLoad: requirePasswords,
  component: ResetPage,
})
