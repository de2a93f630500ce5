import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { endpoints } from '#contract/endpoints.ts'

/** The client that the provider knows. */
export const CLIENT = { clientId: 'wealth-care', clientSecret: 'a-secret-of-this-test' }

/** What the provider says about a person. */
export type Account = { email?: string; email_verified?: boolean; name?: string }

const page = (body: string): string =>
  `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,">${body}</html>`

/**
 * Starts a provider of OpenID Connect on loopback, for the server at `origin`. It asks no password: its page has one button for
 * each account, and one that cancels. It refuses a sign-in without PKCE.
 */
export const startProvider = async (origin: string, accounts: Record<string, Account>) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens at a port
  const issuer = `http://127.0.0.1:${port}`

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${origin}${endpoints.openIdCallback.path}`],
        post_logout_redirect_uris: [`${origin}${endpoints.openIdCallback.path}`],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a-key-of-this-test'] },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid', 'email', 'profile'],
    features: { devInteractions: { enabled: false } },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
    interactions: { url: (_, { uid }) => `/choose/${uid}` },
    ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })

  const choose = async (request: IncomingMessage, response: ServerResponse, account: string | null) => {
    if (account === null) {
      const buttons = Object.keys(accounts).map((id) => `<button name="account" value="${id}">${id}</button>`)
      response.setHeader('Content-Type', 'text/html')
      response.end(page(`<form>${buttons.join('')}<button name="account" value="">Cancel</button></form>`))
      return
    }
    const cancelled = { error: 'access_denied', error_description: 'The person cancelled.' }
    await provider.interactionFinished(
      request,
      response,
      account === '' ? cancelled : { login: { accountId: account } },
    )
  }

  const handleProvider = provider.callback()
  handle = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (!pathname.startsWith('/choose/')) void handleProvider(request, response)
    else void choose(request, response, searchParams.get('account'))
  }
  return {
    issuer,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Signs in at the provider as a browser without cookies of it would. Returns the address that it sends the browser back to. */
export const signInAtProvider = async (address: string, origin: string, account: string): Promise<URL> => {
  const cookies = new Map<string, string>()
  let url = new URL(address)
  for (let step = 0; step < 10; step += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map((cookie) => cookie.join('=')).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('Location')
    if (location !== null) url = new URL(location, url)
    else if (url.pathname.startsWith('/choose/')) url.searchParams.set('account', account)
    else throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
    if (url.origin === origin) return url
  }
  throw new Error('The provider did not send the browser back.')
}
