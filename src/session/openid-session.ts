import { endpoints } from '#contract/endpoints.ts'
import { getSessionId } from '#src/lib/cache/session-id.ts'

const STORAGE_KEY = 'openid-session'

/** Notes that the current session began with OpenID Connect. A browser that blocks storage goes on without the note. */
export const noteOpenIdSession = (): void => {
  try {
    window.localStorage.setItem(STORAGE_KEY, getSessionId() ?? '')
  } catch {
    // The sign-out then ends the session here alone.
  }
}

/** Returns whether the current session began with OpenID Connect, and forgets it. */
export const takeOpenIdSession = (): boolean => {
  try {
    const noted = window.localStorage.getItem(STORAGE_KEY)
    window.localStorage.removeItem(STORAGE_KEY)
    return noted !== null && noted === getSessionId()
  } catch {
    return false
  }
}

/** Leaves the page to end the session at the provider, too. Otherwise one press on its button signs in again without a question. */
export const signOutAtProvider = (): void => {
  const link = document.createElement('a')
  link.href = endpoints.openIdSignOut.path
  link.click()
}
