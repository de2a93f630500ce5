import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Configuration } from '#server/node/configuration.ts'
import { isOverTls } from './address.ts'

const TWO_YEARS_S = 63_072_000

/** Browser features that the product does not use, so that injected code cannot use them either. */
const unused = {
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
  screenWakeLock: [],
  serial: [],
  usb: [],
  xrSpatialTracking: [],
}

/**
 * Builds the page's Content-Security-Policy: scripts and styles of this origin or with this nonce, and Trusted Types.
 */
export const buildPagePolicy = (nonce: string, apiHosts: readonly string[]): string =>
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

const contentSecurityPolicy = (source: "'none'" | "'self'") => ({
  defaultSrc: [source],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
})

/** Builds the headers of every response. `passkeys` lists the origins that may ask the browser for a passkey. */
const buildCommon = (passkeys: 'self'[]) => ({
  permissionsPolicy: { ...unused, publickeyCredentialsGet: passkeys },
  xFrameOptions: 'DENY',
  strictTransportSecurity: false,
  overwrite: false, // a page of the server sets its own policy
})

/** Creates the middleware with the headers of the API. `isShared`: pages of other origins may read responses. */
export const apiHeaders = (isShared: boolean) =>
  secureHeaders({
    ...buildCommon([]),
    contentSecurityPolicy: contentSecurityPolicy("'none'"),
    crossOriginResourcePolicy: isShared ? 'cross-origin' : 'same-origin',
  })

/** Creates the middleware with the headers of files. A service worker needs a policy with 'self'; the page sets its own policy. */
export const fileHeaders = (hasPasskeys: boolean) =>
  secureHeaders({
    ...buildCommon(hasPasskeys ? ['self'] : []),
    contentSecurityPolicy: contentSecurityPolicy("'self'"),
  })

/** Sets `Strict-Transport-Security` when a trusted proxy received the request over TLS. */
export const strictTransport = (trustedProxies: Configuration['trustedProxies']) =>
  createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
    await next()
    if (!isOverTls(c.env.incoming, trustedProxies)) return
    c.res.headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS_S}; includeSubDomains`)
  })
