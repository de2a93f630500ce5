import { useMutation } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { PASSKEY_REFUSED } from '#contract/fields/messages.ts'
import { signInPasskeyOptionsSchema } from '#contract/users/passkeys/response.ts'
import { loginResponseSchema } from '#contract/users/session/response.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import { getErrorMessage, getKnownMessage } from '#src/lib/api/errors.ts'
import { askForPasskey, isCancelled } from './ask-browser.ts'

const FAILURE = 'The passkey did not work. Please try again, or use your password.'

/** Fetches options to sign in. They are valid for five minutes. */
export const fetchPasskeyOptions = () => apiFetch(endpoints.passkeyOptions).json(signInPasskeyOptionsSchema)

/** Logs in with a passkey: one that the browser has already, or one that it asks for. Cancelling says nothing. */
export const usePasskeyLogin = () =>
  useMutation({
    mutationFn: async (chosen: Awaited<ReturnType<typeof askForPasskey>> | undefined) => {
      const json = chosen ?? (await askForPasskey(await fetchPasskeyOptions()))
      return apiFetch(endpoints.passkeyLogin, { json }).json(loginResponseSchema)
    },
    meta: {
      success: 'Login successful.',
      failure: (error: Error) =>
        isCancelled(error) ? undefined : getKnownMessage(error, [PASSKEY_REFUSED], getErrorMessage(error, FAILURE)),
    },
  })
