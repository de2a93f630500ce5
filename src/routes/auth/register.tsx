import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '#src/session/auth/register-page.tsx'
import { requirePasswords } from '#src/session/sign-in-options.ts'

export const Route = createFileRoute('/auth/register')({
  beforeLoad: requirePasswords,
  component: RegisterPage,
})
