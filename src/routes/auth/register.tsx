import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '#src/session/auth/register-page.tsx'

export const Route = createFileRoute('/auth/register')({
  component: RegisterPage,
})
