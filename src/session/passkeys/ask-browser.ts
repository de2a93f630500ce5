import type { NewPasskeyOptions, SignInPasskeyOptions } from '#contract/users/passkeys/response.ts'

/** Loads the library when a passkey is asked for. */
const load = () => import('@simplewebauthn/browser')

/** Whether the browser knows passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Whether the browser lists passkeys below a field. */
export const hasAutofill = async (): Promise<boolean> => (await load()).browserSupportsWebAuthnAutofill()

/** Asks for a passkey to sign in. With `inList`, the browser offers it in the list of the e-mail field, and waits. */
export const askForPasskey = async (optionsJSON: SignInPasskeyOptions, inList = false) => {
  const { startAuthentication } = await load()
  return startAuthentication({ optionsJSON, useBrowserAutofill: inList })
}

/** Cancels the passkey request of the e-mail field's autofill. */
export const cancelPasskeyRequest = async (): Promise<void> => (await load()).WebAuthnAbortService.cancelCeremony()

/** Asks the browser to make a passkey. */
export const createPasskey = async (optionsJSON: NewPasskeyOptions) => {
  const { startRegistration } = await load()
  return startRegistration({ optionsJSON })
}

/** Whether the user closed the question of the browser, or another question took its place. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['AbortError', 'NotAllowedError'].includes(error.name)
