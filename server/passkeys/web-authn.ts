import type { CreatedCredential, PasskeyLogin } from '#contract/users/passkeys/rules.ts'
import { CHALLENGE_LIFETIME_MS } from './challenge.ts'

/** Ed25519, ECDSA with P-256, RSA: what authenticators have. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Loads the library with the first passkey: it has many parsers of certificates. */
const load = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
})

const encodeText = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

const getRpId = (origin: string): string => new URL(origin).hostname

type Person = { id: string; name: string; email: string }
type NewOptions = { origin: string; challenge: string; user: Person; credentialIds: readonly string[] }

/** Creates the options for the browser's `create`. Authenticators that have a passkey of the user already refuse another. */
export const createNewPasskeyOptions = async ({ origin, challenge, user, credentialIds }: NewOptions) => {
  const { generateRegistrationOptions, isoBase64URL } = await load()
  const {
    extensions: _,
    hints: __,
    ...options
  } = await generateRegistrationOptions({
    rpName: 'Wealth Care',
    rpID: getRpId(origin),
    userID: encodeText(user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: isoBase64URL.toBuffer(challenge),
    timeout: CHALLENGE_LIFETIME_MS,
    excludeCredentials: credentialIds.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  })
  return options
}

/** Creates the options for the browser's `get`. They name no passkey: the browser offers those that it has for this server. */
export const createSignInOptions = async (origin: string, challenge: string) => {
  const { generateAuthenticationOptions, isoBase64URL } = await load()
  return generateAuthenticationOptions({
    rpID: getRpId(origin),
    challenge: isoBase64URL.toBuffer(challenge),
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
  })
}

/** What is checked beside the signature. */
type Expected = { origin: string; isChallengeValid: (challenge: string) => Promise<boolean> }

/** Returns what `check` returns; undefined when it throws, as the library does for every response that is not right. */
const orUndefined = <Result>(check: () => Promise<Result>): Promise<Result | undefined> =>
  check().catch(() => undefined)

const toJson = <Fields extends { type: string }>(credential: Fields) => ({
  ...credential,
  type: 'public-key' as const,
  clientExtensionResults: {},
})

/**
 * Checks what the browser's `create` returned. Undefined when it is not right. A statement with certificates is refused: the
 * options asked for none, and checking one would fetch addresses that it names.
 */
export const readNewPasskey = (created: CreatedCredential, { origin, isChallengeValid }: Expected) =>
  orUndefined(async () => {
    const { verifyRegistrationResponse, decodeAttestationObject, isoBase64URL } = await load()
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(created.response.attestationObject))
    if (attestation.get('fmt') !== 'none' && attestation.get('fmt') !== 'packed') return undefined
    if (attestation.get('attStmt').get('x5c') !== undefined) return undefined
    let challenge = ''
    const { registrationInfo } = await verifyRegistrationResponse({
      response: toJson(created),
      expectedChallenge: (sent) => {
        challenge = sent
        return isChallengeValid(sent)
      },
      expectedOrigin: origin,
      expectedRPID: getRpId(origin),
      supportedAlgorithmIDs,
    })
    if (!registrationInfo) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { challenge, credentialId: id, publicKey: isoBase64URL.fromBuffer(publicKey), counter }
  })

/** The stored passkey of a sign-in. */
type Stored = { credential_id: string; public_key: string; user_id: string }

/** Checks what the browser's `get` returned. Undefined when it is not right. The caller compares the counter. */
export const readSignIn = (login: PasskeyLogin, stored: Stored, { origin, isChallengeValid }: Expected) =>
  orUndefined(async () => {
    const { verifyAuthenticationResponse, isoBase64URL } = await load()
    if (login.response.userHandle !== isoBase64URL.fromUTF8String(stored.user_id)) return undefined
    let challenge = ''
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: toJson(login),
      expectedChallenge: (sent) => {
        challenge = sent
        return isChallengeValid(sent)
      },
      expectedOrigin: origin,
      expectedRPID: getRpId(origin),
      credential: { id: stored.credential_id, publicKey: isoBase64URL.toBuffer(stored.public_key), counter: 0 },
    })
    return verified ? { challenge, counter: authenticationInfo.newCounter } : undefined
  })
