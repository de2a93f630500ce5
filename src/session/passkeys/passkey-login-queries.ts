import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { PASSKEY_REFUSED } from '#contract/fields/messages.ts'
import { signInPasskeyOptionsSchema } from '#contract/users/passkeys/response.ts'
import { loginResponseSchema } from '#contract/users/session/response.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import { getErrorMessage, getKnownMessage } from '#src/lib/api/errors.ts'
import { askForPasskey, hasAutofill, isCancelled } from './ask-browser.ts'

/** The options are valid for five minutes. */
const REFETCH_INTERVAL_MS = 4 * 60_000

const FAILURE = 'The passkey did not work. Please try again, or use your password.'

const fetchOptions = () => apiFetch(endpoints.passkeyOptions).json(signInPasskeyOptionsSchema)

const autofillQuery = queryOptions({
  queryKey: ['passkey-options'],
  queryFn: async () => ((await hasAutofill()) ? fetchOptions() : null),
  refetchInterval: REFETCH_INTERVAL_MS,
  gcTime: 0,
  retry: false,
})

/** The options for passkeys in the list of the e-mail field, always fresh. Null in a browser without such a list. */
export const useAutofillOptions = () => useQuery(autofillQuery)

/** Logs in with a passkey: one that the browser has already, or one that it asks for. Cancelling says nothing. */
export const usePasskeyLogin = () =>
  useMutation({
    mutationFn: async (chosen: Awaited<ReturnType<typeof askForPasskey>> | undefined) => {
      const json = chosen ?? (await askForPasskey(await fetchOptions()))
      return apiFetch(endpoints.passkeyLogin, { json }).json(loginResponseSchema)
    },
    meta: {
      invalidates: [autofillQuery.queryKey],
      success: 'Login successful.',
      failure: (error: Error) =>
        isCancelled(error) ? undefined : getKnownMessage(error, [PASSKEY_REFUSED], getErrorMessage(error, FAILURE)),
    },
  })
