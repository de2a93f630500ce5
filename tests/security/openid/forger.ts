import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { CLIENT } from '#tests/tools/openid-provider.ts'

/** What the next ID token says, and how it is signed. */
type Forgery = { claims: Record<string, unknown>; isSignedByOther?: boolean; algorithm?: 'none' | 'HS256' }

const createKey = () => generateKeyPairSync('rsa', { modulusLength: 2_048 })

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const [own, other] = [createKey(), createKey()]

const createToken = (issuer: string, { claims, algorithm, isSignedByOther }: Forgery): string => {
  const now = Math.floor(Date.now() / 1_000)
  const usual = { iss: issuer, aud: CLIENT.clientId, sub: 'asha', iat: now, exp: now + 60 }
  const signed = `${encode({ alg: algorithm ?? 'RS256', kid: 'one' })}.${encode({ ...usual, ...claims })}`
  if (algorithm === 'none') return `${signed}.`
  if (algorithm) return `${signed}.${createHmac('sha256', CLIENT.clientSecret).update(signed).digest('base64url')}`
  const { privateKey } = isSignedByOther ? other : own
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

/**
 * Starts a provider on loopback that redeems every code, and says in the ID token what a test wants. `redeemed` has what was sent
 * to redeem codes.
 */
export const startForger = async () => {
  const redeemed: URLSearchParams[] = []
  let [issuer, forgery]: [string, Forgery] = ['', { claims: {} }]
  const app = new Hono()
    .get('/.well-known/openid-configuration', (c) =>
      c.json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        authorization_response_iss_parameter_supported: true,
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    )
    .get('/keys', (c) => {
      const key = own.publicKey.export({ format: 'jwk' })
      return c.json({ keys: [{ ...key, kid: 'one', use: 'sig', alg: 'RS256' }] })
    })
    .post('/token', async (c) => {
      redeemed.push(new URLSearchParams(await c.req.text()))
      const token = createToken(issuer, forgery)
      return c.json({ access_token: 'an-access-token', token_type: 'Bearer', expires_in: 60, id_token: token })
    })
  const server = createAdaptorServer({ fetch: app.fetch })
  const open = (port = 0) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  await open()
  const { port } = server.address() as AddressInfo // it listens at a port
  issuer = `http://127.0.0.1:${port}`
  return {
    issuer,
    redeemed,
    forge: (next: Forgery) => {
      forgery = next
    },
    open: () => open(port),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
