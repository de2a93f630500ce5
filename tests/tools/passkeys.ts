import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { NewPasskeyOptions, Passkey, SignInPasskeyOptions } from '#contract/users/passkeys/response.ts'
import { type Authenticator, createAuthenticator, type Forgery } from './authenticator.ts'
import { type Api, EMAIL, openApi, PASSWORD } from './server-api.ts'

/** The origin of the server in these tests. Their requests have another host: no header decides about passkeys. */
export const ORIGIN = 'https://money.example.com'

/** Opens the app with passkeys. */
export const openWithPasskeys = (change: Parameters<typeof openApi>[0] = {}) =>
  openApi({ passkeyOrigin: ORIGIN, ...change })

/** Gets the options to add a passkey. */
export const askToAdd = async (api: Api, token: string, password = PASSWORD): Promise<NewPasskeyOptions> =>
  (await api.post(endpoints.passkeyOptions.path, { password }, { token })).json()

/** Gets the options to sign in. */
export const askToSignIn = async (api: Api): Promise<SignInPasskeyOptions> =>
  (await api.post(endpoints.passkeyOptions.path, {})).json()

/** Sends a new passkey. */
export const sendPasskey = (api: Api, token: string, response: object, name = 'Phone'): Promise<Response> =>
  api.post(endpoints.addPasskey.path, { name, response }, { token })

/** Sends a login with a passkey. */
export const logInWith = (api: Api, credential: object, address = '192.0.2.1'): Promise<Response> =>
  api.post(endpoints.passkeyLogin.path, credential, { address })

/** Signs in with a passkey, with what an attack changes. */
export const signIn = async (api: Api, authenticator: Authenticator, forged?: Forgery): Promise<Response> =>
  logInWith(api, authenticator.get(await askToSignIn(api), forged))

/** Removes a passkey. */
export const removePasskey = (api: Api, token: string, passkeyId: string, password = PASSWORD): Promise<Response> =>
  api.call('DELETE', buildPath(endpoints.deletePasskey, { passkeyId }).path, { token, body: { password } })

/** Lists the passkeys of a user. */
export const listPasskeys = async (api: Api, token: string): Promise<Passkey[]> =>
  (await api.call('GET', endpoints.passkeys.path, { token })).json()

/** Adds a user with a session and a passkey. */
export const addOwner = async (api: Api, email = EMAIL) => {
  const token = await api.signIn(email)
  const authenticator = createAuthenticator(ORIGIN)
  const added = await sendPasskey(api, token, authenticator.create(await askToAdd(api, token)))
  if (added.status !== 201) throw new Error(`The passkey was not added: ${await added.text()}`)
  const passkey: Passkey = await added.json()
  return { token, authenticator, passkey, credentialId: authenticator.get(await askToSignIn(api)).id }
}
