import { createFileRoute, redirect } from '@tanstack/react-router'
import type { Delivery } from '#contract/users/codes/response.ts'
import { VerifyPage } from '#src/session/auth/verify-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The e-mail address from the previous session screen. */
    email?: string
    /** Where the server sent the code of a registration that just happened. */
    delivery?: Delivery
    /** When the server accepts the next request for a code, in milliseconds since 1970. Missing means now. */
    resendAt?: number
  }
}

export const Route = createFileRoute('/auth/email-validate')({
  beforeLoad: ({ location }) => {
    if (!location.state.email) throw redirect({ to: '/auth/register', replace: true })
  },
  component: VerifyPage,
})
