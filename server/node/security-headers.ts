import type { HttpBindings } from '@hono/node-server'
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
const headers = (defaultSource: "'none'" | "'self'", isSharedAcrossOrigins = false) =>
  Object.entries({
    'Content-Security-Policy': `default-src ${defaultSource}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': isSharedAcrossOrigins ? 'cross-origin' : 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'X-Download-Options': 'noopen',
    'X-Frame-Options': 'DENY',
    'X-Permitted-Cross-Domain-Policies': 'none',
    'X-XSS-Protection': '0',
  })

/**
 * The headers of every answer: of the calls under `/api/`, and of the files and the page, which bring their own policy.
 * They are set on Node's own answer, where they cost little; what the answer itself says goes before them. A browser that
 * came over TLS, through a proxy that we trust, is told never to come without it.
 */
export const securityHeaders = ({
  allowedOrigins,
  trustedProxies,
}: Pick<Configuration, 'allowedOrigins' | 'trustedProxies'>) => {
  const ofCalls = new Map([...headers("'none'", allowedOrigins.length > 0), ...Object.entries(answerHeaders)])
  const ofFiles = new Map(headers("'self'"))
  return ({ incoming, outgoing }: HttpBindings, isCall: boolean): void => {
    outgoing.setHeaders(isCall ? ofCalls : ofFiles)
    if (isOverTls(incoming, trustedProxies)) {
      outgoing.setHeader('Strict-Transport-Security', `max-age=${TWO_YEARS}; includeSubDomains`)
    }
  }
}
