import { readSwitch } from './read-variable.ts'
import { badValue, StartError } from './start-error.ts'

/** The variables `OIDC_…` of README.md. */
export type OpenIdSettings = { issuer: string; clientId: string; clientSecret: string; name: string; isOnly: boolean }

/** The longest name that fits on the button. */
const MAX_NAME_LENGTH = 40

/** Whether an address is safe from readers on its way: TLS, or this machine. */
const isSafe = (value: string): boolean => {
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname))
}

const readIssuer = (value: string): string => {
  const address = URL.canParse(value) ? new URL(value) : undefined
  const isPlain = address && !address.username && !address.password && !address.search && !address.hash
  if (isPlain && isSafe(value)) return value
  throw badValue(
    'OIDC_ISSUER',
    value,
    'an address such as https://login.example.com/realms/home, or http on this machine',
  )
}

const readName = (value: string): string => {
  if (value.length <= MAX_NAME_LENGTH) return value
  throw badValue('OIDC_NAME', value, `a text of at most ${MAX_NAME_LENGTH} characters`)
}

/** Reads the sign-in with OpenID Connect; undefined where the host has set none of it up. Throws a StartError. */
export const readOpenId = (
  read: (name: string) => string | undefined,
  publicUrl: string | undefined,
): OpenIdSettings | undefined => {
  const [issuer, clientId, clientSecret] = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'].map(read)
  const [name, only] = ['OIDC_NAME', 'OIDC_ONLY'].map(read)
  if ([issuer, clientId, clientSecret, name, only].every((value) => value === undefined)) return undefined
  if (!issuer || !clientId || !clientSecret) {
    throw new StartError(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: accepted is all three, or no OIDC_… variable.',
    )
  }
  if (!publicUrl || !isSafe(publicUrl)) {
    throw badValue(
      'PUBLIC_URL',
      publicUrl ?? '',
      'an origin with https, or one of this machine, because OIDC_ISSUER is set',
    )
  }
  const settings = { issuer: readIssuer(issuer), clientId, clientSecret }
  return {
    ...settings,
    name: name === undefined ? `Sign in with ${new URL(issuer).host}` : readName(name),
    isOnly: readSwitch('OIDC_ONLY', only ?? 'off'),
  }
}
