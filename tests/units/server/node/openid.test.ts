import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createOpenId } from '#server/node/adapters/openid.ts'

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
    detail: 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  })
})

test('a wrong secret is refused with what the provider says', async () => {
  const openId = open(`${await startProvider('/realm')}/realm`)
  await expect(openId.finish('?code=one&state=state', SECRETS)).rejects.toMatchObject({ detail: 'invalid_client' })
})
