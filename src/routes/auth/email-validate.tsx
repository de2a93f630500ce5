import { createFileRoute, redirect } from '@tanstack/react-router'
import type { Delivery } from '#contract/codes.ts'
import { lazyRoute } from '#src/lib/loading/lazy-route.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The e-mail that was typed on the session screen before. */
    email?: string
    /** How the registration code travels that was just sent; absent where none was. */
    delivery?: Delivery
    /** When the server sends another code, in milliseconds since 1970; absent where it sends one at once. */
    resendAt?: number
  }
}

export const Route = createFileRoute('/auth/email-validate')({
  beforeLoad: ({ location }) => {
    if (!location.state.email) throw redirect({ to: '/auth/register', replace: true })
  },
  component: lazyRoute(() => import('#src/session/auth/verify-page.tsx'), 'VerifyPage'),
})
