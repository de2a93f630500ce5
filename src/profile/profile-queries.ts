import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { useWaitingChanges } from '#src/changes/waiting-queries.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { sessionQuery } from '#src/session/session-queries.ts'

/** The query of the user of the session. */
export const currentSession = () => sessionQuery(tokenStore.get() ?? '')

/** The user of the session, with what waits to be sent. */
export const useProfile = () => useQueryWithChanges(currentSession())

/** Whether a change of the profile waits, also one that the user is changing. */
export const useIsProfileWaiting = (): boolean =>
  useWaitingChanges().some(({ calls }) => calls.some(({ call }) => call === 'updateProfile'))
