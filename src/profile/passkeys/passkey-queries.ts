import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import {
  NOT_YOUR_PASSWORD,
  PASSKEY_NOT_ADDED,
  PASSKEY_THERE_ALREADY,
  TOO_MANY_PASSKEYS,
} from '#contract/fields/messages.ts'
import { newPasskeyOptionsSchema, passkeySchema, passkeysSchema } from '#contract/users/passkeys/response.ts'
import type { PasskeyForm } from '#contract/users/passkeys/rules.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import { getErrorMessage, getKnownMessage } from '#src/lib/api/errors.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { useRepeatKey } from '#src/lib/api/use-repeat-key.ts'
import { createPasskey, isCancelled } from '#src/session/passkeys/ask-browser.ts'

const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  ...apiQueryOptions(endpoints.passkeys, passkeysSchema),
})

/** The passkeys of the user, the oldest first. */
export const usePasskeys = () => useQuery(passkeysQuery)

const invalidates = [passkeysQuery.queryKey]
const refusals = [NOT_YOUR_PASSWORD, PASSKEY_NOT_ADDED, PASSKEY_THERE_ALREADY, TOO_MANY_PASSKEYS]

const describeFailure = (error: Error, fallback: string): string =>
  getKnownMessage(error, refusals, getErrorMessage(error, fallback))

/** Adds a passkey: the password gives the options, the browser makes it, the server keeps it. Cancelling says nothing. */
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async ({ name, password }: PasskeyForm) => {
      const options = await apiFetch(endpoints.passkeyOptions, { json: { password } }).json(newPasskeyOptionsSchema)
      const response = await createPasskey(options)
      return apiFetch(endpoints.addPasskey, { json: { name, response } }).json(passkeySchema)
    },
    meta: {
      invalidates,
      success: 'Passkey added.',
      failure: (error: Error) => {
        if (isCancelled(error)) return undefined
        return error.name === 'InvalidStateError'
          ? 'This device has a passkey of your account already.'
          : describeFailure(error, PASSKEY_NOT_ADDED)
      },
    },
  })

/** Removes a passkey. */
export const useRemovePasskey = () => {
  const getKey = useRepeatKey()
  return useMutation({
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      apiFetch(buildPath(endpoints.deletePasskey, { passkeyId: id }), {
        json: { password },
        idempotencyKey: getKey({ id, password }),
      }),
    meta: {
      invalidates,
      success: 'Passkey removed.',
      failure: (error: Error) => describeFailure(error, 'The passkey was not removed.'),
    },
  })
}
