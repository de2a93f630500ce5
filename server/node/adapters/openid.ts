import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type Configuration as Client,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { endpoints } from '#contract/endpoints.ts'
import type { OpenIdSettings } from '#server/node/openid-settings.ts'
import { Refused } from '#server/openid/refused.ts'
import type { Claims, OpenId } from '#server/ports.ts'

/** The longest wait for one response of the provider. */
const TIMEOUT_S = 5

/** What the provider says about itself is asked for again after this time. */
const DISCOVERY_LIFETIME_MS = 3_600_000

/** Sends the secret as the provider wants it: in a header, which every provider must accept by default, else in the body. */
const authenticateBy =
  (secret: string): ClientAuth =>
  (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const send = methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret)
    return send(server, ...request)
  }

/** Describes an error for the log: the codes of the library and of the provider, no texts, which can hold what is secret. */
const describe = (error: unknown): string => {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return /^\w{1,50}$/.test(error.error) ? error.error : error.code
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    const said = error.cause.find(({ parameters }) => parameters.error !== undefined)?.parameters.error ?? ''
    return /^\w{1,50}$/.test(said) ? said : `refused with ${error.status}`
  }
  if (error instanceof ClientError) return error.code ?? error.message
  return error instanceof Error ? error.name : 'unknown'
}

/** The codes of a provider that does not know the client, or its address, or its secret. */
const MISCONFIGURED = ['invalid_client', 'unauthorized_client', 'invalid_redirect_uri']

/** Finds how the provider writes its own address, in the error about another one. */
const findOwnIssuer = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  const { cause } = error
  if (cause instanceof Error) return findOwnIssuer(cause)
  const body = typeof cause === 'object' && cause !== null && 'body' in cause ? cause.body : undefined
  const own = typeof body === 'object' && body !== null && 'issuer' in body ? body.issuer : ''
  return typeof own === 'string' ? own.slice(0, 300) : ''
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT')

/** Whether the provider calls itself by another address, which can differ by a slash at the end. */
const isOtherIssuer = (error: unknown): boolean =>
  error instanceof ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'

const toRefused = (error: unknown): Refused => {
  if (isUnreachable(error)) return new Refused('unavailable', describe(error))
  const detail = describe(error)
  const isCancelled = error instanceof AuthorizationResponseError && error.error === 'access_denied'
  if (isCancelled) return new Refused('cancelled', detail)
  return new Refused(MISCONFIGURED.includes(detail) ? 'misconfigured' : 'failed', detail)
}

/** Reads the claims of the ID token, or those of the provider's user info when the token does not say whether its e-mail is verified. */
const readClaims = async (client: Client, search: string, callback: URL, secrets: Parameters<OpenId['finish']>[1]) => {
  const tokens = await authorizationCodeGrant(client, new URL(search, callback), {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.codeVerifier,
    idTokenExpected: true,
  })
  const token = tokens.claims()
  if (!token) throw new Refused('failed', 'no ID token')
  const isWhole = token.email !== undefined && token.email_verified !== undefined
  const hasMore = !isWhole && client.serverMetadata().userinfo_endpoint !== undefined
  const said = hasMore ? await fetchUserInfo(client, tokens.access_token, token.sub) : token
  return { issuer: token.iss, subject: token.sub, said }
}

/** Creates the sign-in with a provider. It asks the provider about itself when somebody signs in, so that the server starts without it. */
export const createOpenId = ({ issuer, clientId, clientSecret, isOnly }: OpenIdSettings, origin: string): OpenId => {
  const callback = new URL(endpoints.openIdCallback.path, origin)
  let discovered: { client: Promise<Client>; at: number } | undefined

  const discover = (): Promise<Client> => {
    const now = performance.now()
    if (discovered && now - discovered.at < DISCOVERY_LIFETIME_MS) return discovered.client
    const ask = (address: string): Promise<Client> =>
      discovery(new URL(address), clientId, undefined, authenticateBy(clientSecret), {
        timeout: TIMEOUT_S,
        // Without the first, the library trusts TLS instead of the signature. The settings allow plain http on loopback only.
        execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
      })
    const client = ask(issuer).catch((error: unknown) => {
      if (!isOtherIssuer(error)) throw error
      return ask(issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`)
    })
    discovered = { client, at: now }
    client.catch(() => {
      discovered = undefined
    })
    return client
  }

  const getClient = (): Promise<Client> =>
    discover().catch((error: unknown) => {
      if (!isOtherIssuer(error)) throw new Refused('unavailable', describe(error))
      throw new Refused(
        'misconfigured',
        `OIDC_ISSUER is "${issuer}", the provider calls itself "${findOwnIssuer(error)}"`,
      )
    })

  return {
    isOnly,
    origin,
    start: async ({ state, nonce, codeVerifier }) =>
      buildAuthorizationUrl(await getClient(), {
        redirect_uri: callback.href,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }),
    finish: async (search, secrets): Promise<Claims> => {
      const client = await getClient()
      const { issuer, subject, said } = await readClaims(client, search, callback, secrets).catch((error: unknown) => {
        throw error instanceof Refused ? error : toRefused(error)
      })
      return { issuer, subject, email: said.email, emailVerified: said.email_verified, name: said.name }
    },
    signOut: async () => {
      const client = await getClient()
      if (client.serverMetadata().end_session_endpoint === undefined) return undefined
      return buildEndSessionUrl(client, { post_logout_redirect_uri: callback.href })
    },
  }
}
