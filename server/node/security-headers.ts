import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { answerHeaders } from '#server/answer-headers.ts'
import { isOverTls } from './address.ts'
import type { Configuration } from './configuration.ts'

const TWO_YEARS = 63_072_000

/** What the product never asks a browser for, so that nothing that gets into a page can ask either. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** What a page may do: run and style itself with what came from here or carries this nonce; turn no text into markup. */
export const pagePolicy = (nonce: string, apiHosts: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' blob:", ...apiHosts].join(' '),
    ["connect-src 'self'", ...apiHosts].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')

/** A call's answer is data, and a file is what its type says: neither is a page. A worker's own policy comes with its file. */
const headers = (defaultSource: "'none'" | "'self'", isSharedAcrossOrigins = false) => ({
  'Content-Security-Policy': `default-src ${defaultSource}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Cross-Origin-Resource-Policy': isSharedAcrossOrigins ? 'cross-origin' : 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
})

/** What a browser heeds of a document only. */
const headersOfDocuments = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
}

const STRICT_TRANSPORT = { 'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains` }

const named = (...parts: Record<string, string>[]): OutgoingHttpHeaders =>
  Object.fromEntries(parts.flatMap(Object.entries<string>).map(([name, value]) => [name.toLowerCase(), value]))

/** The same headers for who came over plain HTTP and for who came over TLS. */
const onEachTransport = (...parts: Record<string, string>[]) => ({
  plain: named(...parts),
  secure: named(...parts, STRICT_TRANSPORT),
})

/**
 * The headers of every answer, by their names in lower case: of the calls under `/api/`, and of the files and the page,
 * which bring their own policy. A browser that came over TLS, through a proxy that we trust, is told never to come
 * without it.
 */
export const securityHeaders = ({
  allowedOrigins,
  trustedProxies,
}: Pick<Configuration, 'allowedOrigins' | 'trustedProxies'>) => {
  const ofCalls = onEachTransport(headers("'none'", allowedOrigins.length > 0), answerHeaders)
  const ofFiles = onEachTransport(headers("'self'"), headersOfDocuments)
  return (incoming: IncomingMessage, isCall: boolean): OutgoingHttpHeaders =>
    (isCall ? ofCalls : ofFiles)[isOverTls(incoming, trustedProxies) ? 'secure' : 'plain']
}
