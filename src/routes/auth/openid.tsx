import { createFileRoute, redirect } from '@tanstack/react-router'
import { fallback, object, optional, picklist } from 'valibot'
import { type OpenIdRefusal, openIdRefusals } from '#contract/users/session/openid.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { logInWithOpenId } from '#src/session/session-queries.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why the last sign-in with OpenID Connect failed. */
    refused?: OpenIdRefusal
  }
}

/** The way back from the provider of OpenID Connect. It shows nothing: the overlay of the page stays until it leads on. */
export const Route = createFileRoute('/auth/openid')({
  validateSearch: object({ refused: optional(fallback(picklist(openIdRefusals), 'failed')) }),
  beforeLoad: async ({ search }) => {
    // A second visit, by Back or a reload, must not end the session of the first.
    const refused = search.refused ?? (tokenStore.get() === null ? await logInWithOpenId() : undefined)
    throw redirect(refused ? { to: '/', replace: true, state: { refused } } : { to: '/home', replace: true })
  },
})
