import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { NOT_YOUR_PASSWORD } from '#contract/fields/messages.ts'
import { sessionsSchema } from '#contract/users/session/response.ts'
import type { PasswordChange } from '#contract/users/session/rules.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import { getErrorMessage, getKnownMessage } from '#src/lib/api/errors.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { useRepeatKey } from '#src/lib/api/use-repeat-key.ts'

/** The sessions of the user: the devices that are signed in. */
const devicesQuery = queryOptions({
  queryKey: ['devices'],
  ...apiQueryOptions(endpoints.sessions, sessionsSchema),
})

/** The devices that are signed in, the last used first. */
export const useDevices = () => useQuery(devicesQuery)

const invalidates = [devicesQuery.queryKey]

/** Signs one device out. */
export const useSignOutDevice = () =>
  useMutation({
    mutationFn: (sessionId: string) => apiFetch(buildPath(endpoints.deleteSession, { sessionId })),
    meta: { invalidates, success: 'The device is signed out.', failure: 'Something went wrong!' },
  })

/** Signs every other device out. */
export const useSignOutOthers = () =>
  useMutation({
    mutationFn: () => apiFetch(endpoints.deleteOtherSessions),
    meta: { invalidates, success: 'All other devices are signed out.', failure: 'Something went wrong!' },
  })

/** Changes the password, which signs every other device out. */
export const useChangePassword = () => {
  const getKey = useRepeatKey()
  return useMutation({
    mutationFn: (change: PasswordChange) =>
      apiFetch(endpoints.changePassword, { json: change, idempotencyKey: getKey(change) }),
    meta: {
      invalidates,
      success: 'Password changed. All other devices are signed out.',
      failure: (error: Error) =>
        getKnownMessage(error, [NOT_YOUR_PASSWORD], getErrorMessage(error, 'The password was not changed.')),
    },
  })
}
