import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { endpoints } from '#contract/endpoints.ts'
import type { Push, PushRequest } from '#server/ports.ts'
import type { Api } from './server-api.ts'

/** A key pair that signs pushes. */
export const PUSH_KEYS = {
  publicKey: 'BHihruzOx09hy-p31J0WEW0vFUnAGOd8Mib9PPYS0QwoEonEr48_jwRP3zspWqTd6ekjPPJ0-vNy62YQLzxZagc',
  privateKey: 'ue_K8i3VeqSkwHf4vYGwW_iMVMOQvPkKOpBKF9yRNg',
}

/** Creates what sends pushes, with a push service that keeps what it gets and answers with the status that `answer` gives. */
export const createTestPush = (answer: (request: PushRequest) => number = () => 201) => {
  const sent: PushRequest[] = []
  const push: Push = {
    keys: PUSH_KEYS,
    contact: 'mailto:host@example.com',
    hosts: [],
    post: async (request) => {
      sent.push(request)
      return answer(request)
    },
  }
  return { push, sent }
}

const hkdf = (salt: Uint8Array, secret: Uint8Array, info: Uint8Array, length: number): Buffer => {
  const key = createHmac('sha256', salt).update(secret).digest()
  return createHmac('sha256', key).update(info).update(Uint8Array.of(1)).digest().subarray(0, length)
}

/** A browser that gets pushes: it has the private key, and opens pushes by the steps of RFC 8291 and RFC 8188. */
export const createBrowser = (endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`) => {
  const pair = createECDH('prime256v1')
  const point = pair.generateKeys()
  const auth = randomBytes(16)
  const open = (body: Uint8Array): unknown => {
    const [salt, idLength = 0] = [body.subarray(0, 16), body[20]]
    const sender = body.subarray(21, 21 + idLength)
    const text = (words: string) => Buffer.from(words)
    const info = Buffer.concat([text('WebPush: info\0'), point, sender])
    const secret = hkdf(auth, pair.computeSecret(sender), info, 32)
    const key = hkdf(salt, secret, text('Content-Encoding: aes128gcm\0'), 16)
    const nonce = hkdf(salt, secret, text('Content-Encoding: nonce\0'), 12)
    const sealed = body.subarray(21 + idLength)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    const end = padded.lastIndexOf(2) // the last record ends with 2, and padding of 0
    return JSON.parse(padded.subarray(0, end).toString('utf8'))
  }
  const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') }
  return { endpoint, subscription: { endpoint, keys }, open }
}

const readPart = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

/** Reads the claims of the signature of a push (RFC 8292). Throws when it is not one of this key. */
export const readClaims = ({ headers }: Pick<PushRequest, 'headers'>, publicKey: string): unknown => {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('The push is signed with another key.')
  const [head, claims, signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature is not right.')
  return readPart(claims)
}

/** Subscribes a browser to the session of a token. */
export const subscribe = (api: Api, token: string, subscription: object): Promise<Response> =>
  api.post(endpoints.addSubscription.path, subscription, { token })

/** Reads the pushes of a user. */
export const readPush = async (api: Api, token: string) => {
  const response = await api.call('GET', endpoints.push.path, { token })
  const body: { publicKey: string; subscriptions: { id: string; device: string; current: boolean }[] } =
    await response.json()
  return body
}
