import { onTestFinished, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { getBackend, resetBackend } from '#mocks/node.ts'
import { createAuthenticator } from '#tests/tools/authenticator.ts'

const toBytes = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64url')).buffer
const toText = (bytes: BufferSource): string =>
  Buffer.from(ArrayBuffer.isView(bytes) ? bytes.buffer : bytes).toString('base64url')

/** What the browser answers to its next question: an error when the user closes it. */
type Answers = { error?: Error }

/** Gives jsdom an authenticator with one passkey, which answers at once, and the mocks an origin for it. */
export const usePasskeys = async (): Promise<Answers> => {
  await resetBackend({
    passkeyOrigin: location.origin,
    onError: (cause) => console.error('The app failed:', cause),
  })
  const authenticator = createAuthenticator(location.origin)
  const answers: Answers = {}
  const answer = <Credential extends { id: string; rawId: string }>(create: () => Credential) => {
    if (answers.error) throw answers.error
    const { rawId, ...credential } = create()
    return { ...credential, rawId: toBytes(rawId), getClientExtensionResults: () => ({}) }
  }
  const credentials = {
    create: async ({ publicKey }: { publicKey: PublicKeyCredentialCreationOptions }) =>
      answer(() => {
        const rp = { id: publicKey.rp.id ?? '', name: publicKey.rp.name }
        const user = { ...publicKey.user, id: toText(publicKey.user.id) }
        const created = authenticator.create({ challenge: toText(publicKey.challenge), rp, user })
        const { clientDataJSON, attestationObject } = created.response
        return {
          ...created,
          response: { clientDataJSON: toBytes(clientDataJSON), attestationObject: toBytes(attestationObject) },
        }
      }),
    get: async ({ publicKey }: { publicKey: PublicKeyCredentialRequestOptions }) =>
      answer(() => {
        const signed = authenticator.get({ challenge: toText(publicKey.challenge), rpId: publicKey.rpId ?? '' })
        const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response
        const response = {
          clientDataJSON: toBytes(clientDataJSON),
          authenticatorData: toBytes(authenticatorData),
          signature: toBytes(signature),
          userHandle: toBytes(userHandle),
        }
        return { ...signed, response }
      }),
  }
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return answers
}

/** Whether the user of a token has passkeys. */
export const readPasskeys = async (token = ''): Promise<{ name: string }[]> => {
  const headers = { Authorization: `Bearer ${token}` }
  const response = await getBackend().fetch(new Request(`${location.origin}${endpoints.passkeys.path}`, { headers }))
  return response.json()
}
