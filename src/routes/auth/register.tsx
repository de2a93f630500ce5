import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '#src/session/auth/register-page.tsx'
import { requirePasswords } from '#src/session/sign-in-options.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the user opened an invitation where there is no registration. */
    isInvited?: boolean
  }
}

export const Route = createFileRoute('/auth/register')({
  beforeLoad: requirePasswords,
  component: RegisterPage,
})
