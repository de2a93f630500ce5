import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { secureHeaders } from 'hono/secure-headers'
import { isOverTls } from './address.ts'
import type { Configuration } from './configuration.ts'

const TWO_YEARS = 63_072_000

/** What the product never asks a browser for, so that nothing that gets into a page can ask either. */
const unusedFeatures = {
  accelerometer: [],
  camera: [],
  displayCapture: [],
  geolocation: [],
  gyroscope: [],
  hid: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: [],
  publickeyCredentialsGet: [],
  screenWakeLock: [],
  serial: [],
  usb: [],
  xrSpatialTracking: [],
}

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
  secureHeaders({
    overwrite: false, // a page brings its own policy
    contentSecurityPolicy: {
      defaultSrc: [defaultSource],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: unusedFeatures,
    xFrameOptions: 'DENY',
    referrerPolicy: 'no-referrer',
    crossOriginResourcePolicy: isSharedAcrossOrigins ? 'cross-origin' : 'same-origin',
    strictTransportSecurity: false,
  })

/** Tells a browser that came over TLS, through a proxy that we trust, never to come without it. */
const stayOnTls =
  ({ trustedProxies }: Pick<Configuration, 'trustedProxies'>): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  async (c, next) => {
    await next()
    if (isOverTls(c.env.incoming, trustedProxies)) {
      c.header('Strict-Transport-Security', `max-age=${TWO_YEARS}; includeSubDomains`)
    }
  }

/** The headers of every answer: of the calls under `/api/`, and of the files and the page. */
export const securityHeaders = (configuration: Pick<Configuration, 'allowedOrigins' | 'trustedProxies'>) => {
  const ofCalls = headers("'none'", configuration.allowedOrigins.length > 0)
  const ofFiles = headers("'self'")
  return every(stayOnTls(configuration), (c, next) => (c.req.path.startsWith('/api/') ? ofCalls : ofFiles)(c, next))
}
