import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createOpenId } from '#server/node/adapters/openid.ts'
import { startServer } from '#tests/tools/server-start.ts'

const ORIGIN = 'http://127.0.0.1:3000'
const SECRETS = { state: 'state', nonce: 'nonce', codeVerifier: 'v'.repeat(43) }

/** Starts a provider whose own address ends as `path` does, and which takes no secret. */
const startProvider = async (path: string): Promise<string> => {
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`
    if (request.method === 'POST') {
      response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="home", error="invalid_client"' }).end()
      return
    }
    const endpoints = { authorization_endpoint: `${origin}/authorize`, token_endpoint: `${origin}/token` }
    const known = { issuer: `${origin}${path}`, jwks_uri: `${origin}/keys`, ...endpoints }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(known))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo // it listens at a port
  return `http://127.0.0.1:${port}`
}

const open = (issuer: string) =>
  createOpenId({ issuer, clientId: 'one', clientSecret: 'wrong', isOnly: false, name: 'Home' }, ORIGIN)

test.each([
  ['/realm', '/realm/'],
  ['/realm/', '/realm'],
  ['/realm', '/realm'],
])('a provider that is set as %s and calls itself %s is used', async (sent, own) => {
  const origin = await startProvider(own)
  expect((await open(origin + sent).start(SECRETS)).origin).toBe(origin)
})

test('a provider that calls itself by another address is not used', async () => {
  const origin = await startProvider('/other')
  await expect(open(`${origin}/realm`).start(SECRETS)).rejects.toMatchObject({
    reason: 'misconfigured',
    detail: `OIDC_ISSUER is "${origin}/realm", the provider calls itself "${origin}/other"`,
  })
})

test('a wrong secret is refused with what the provider says', async () => {
  const openId = open(`${await startProvider('/realm')}/realm`)
  await expect(openId.finish('?code=one&state=state', SECRETS)).rejects.toMatchObject({
    reason: 'misconfigured',
    detail: 'invalid_client',
  })
})

test('a provider that ends no sessions has no address for it', async () => {
  const origin = await startProvider('/realm')
  expect(await open(`${origin}/realm`).signOut()).toBeUndefined()
})

test('a provider that cannot be used is in the log at the start, with both spellings of its address', async () => {
  const origin = await startProvider('/other')
  const { output, stop } = await startServer({
    PUBLIC_URL: ORIGIN,
    OIDC_ISSUER: `${origin}/realm`,
    OIDC_CLIENT_ID: 'one',
    OIDC_CLIENT_SECRET: 'secret',
  })
  await vi.waitFor(() => expect(output.join('')).toContain('the provider of OpenID Connect cannot be used now'))
  for (const spelling of [`${origin}/realm`, `${origin}/other`]) expect(output.join('')).toContain(spelling)
  await stop()
})
