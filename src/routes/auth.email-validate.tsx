import { createFileRoute, redirect } from '@tanstack/react-router'
import { part } from '#src/lib/part.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that a registration code was mailed to. */
    email?: string
  }
}

export const Route = createFileRoute('/auth/email-validate')({
  beforeLoad: ({ location }) => {
    if (!location.state.email) throw redirect({ to: '/auth/register', replace: true })
  },
  component: part(() => import('#src/session/verify-page.tsx'), 'VerifyPage'),
})
