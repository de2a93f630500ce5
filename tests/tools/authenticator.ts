import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskeyOptions, SignInPasskeyOptions } from '#contract/users/passkeys/response.ts'

/** What an attack changes of a right response. */
export type Forgery = Partial<{
  origin: string
  rpId: string
  challenge: string
  type: string
  /** The bits of the authenticator's data: 1 the user was there, 4 the user was verified. */
  flags: number
  counter: number
  userHandle: string
  credentialId: string
  attestation: Buffer
}>

const PRESENT_AND_VERIFIED = 5
const HAS_CREDENTIAL = 64

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

const toBase64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url')

/** The bytes of CBOR that an authenticator sends, written by hand: small maps, texts and bytes. */
const cborText = (text: string): Buffer => Buffer.from([0x60 + text.length, ...Buffer.from(text)])
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]) // 24 to 255 bytes

/** The statement of an authenticator that proves nothing of its maker. */
const NO_STATEMENT = Buffer.concat([cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])])

/** A statement with a list of certificates, which the server must not read. */
export const statementWithCertificates = (format: string): Buffer =>
  Buffer.concat([
    cborText('fmt'),
    cborText(format),
    cborText('attStmt'),
    Buffer.from([0xa3]),
    cborText('alg'),
    Buffer.from([0x26]),
    cborText('sig'),
    cborBytes(Buffer.alloc(32)),
    cborText('x5c'),
    Buffer.from([0x81]),
    cborBytes(Buffer.alloc(32)),
  ])

/** Creates an authenticator with one passkey (ECDSA with P-256) for an origin. */
export const createAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle = toBase64url('nobody')

  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])

  const buildClientData = (type: string, challenge: string, forged: Forgery): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const buildData = (rpId: string, more: number, forged: Forgery): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(forged.counter ?? counter)
    const flags = Buffer.from([(forged.flags ?? PRESENT_AND_VERIFIED) + more])
    return Buffer.concat([sha256(forged.rpId ?? rpId), flags, count])
  }

  const toCredential = <Fields extends object>(response: Fields, credentialId = toBase64url(id)) => ({
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    response,
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  })

  return {
    /** Makes the passkey, as the browser's `create` does. */
    create: ({ challenge, rp, user }: Pick<NewPasskeyOptions, 'challenge' | 'rp' | 'user'>, forged: Forgery = {}) => {
      userHandle = user.id
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const data = Buffer.concat([buildData(rp.id, HAS_CREDENTIAL, forged), credential])
      const attestation = [
        Buffer.from([0xa3]),
        forged.attestation ?? NO_STATEMENT,
        cborText('authData'),
        cborBytes(data),
      ]
      return toCredential({
        clientDataJSON: toBase64url(buildClientData('webauthn.create', challenge, forged)),
        attestationObject: toBase64url(Buffer.concat(attestation)),
        transports: ['internal'],
      })
    },
    /** Signs in, as the browser's `get` does. */
    get: ({ challenge, rpId }: Pick<SignInPasskeyOptions, 'challenge' | 'rpId'>, forged: Forgery = {}) => {
      counter += 1
      const clientData = buildClientData('webauthn.get', challenge, forged)
      const data = buildData(rpId, 0, forged)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      const response = {
        clientDataJSON: toBase64url(clientData),
        authenticatorData: toBase64url(data),
        signature: toBase64url(signature),
        userHandle: forged.userHandle ?? userHandle,
      }
      return toCredential(response, forged.credentialId)
    },
  }
}

/** An authenticator with one passkey. */
export type Authenticator = ReturnType<typeof createAuthenticator>
