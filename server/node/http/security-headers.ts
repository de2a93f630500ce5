import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Configuration } from '#server/node/configuration.ts'
import { isOverTls } from './address.ts'

const TWO_YEARS_S = 63_072_000

/** What the product never asks a browser for, so that nothing that gets into a page can ask either. */
const permissionsPolicy = {
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

const contentSecurityPolicy = (source: "'none'" | "'self'") => ({
  defaultSrc: [source],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
})

const common = { permissionsPolicy, xFrameOptions: 'DENY', strictTransportSecurity: false }

/** Headers of the API: a response is data and no page. `isShared`: pages of other origins may read it too. */
export const apiHeaders = (isShared: boolean) =>
  secureHeaders({
    ...common,
    contentSecurityPolicy: contentSecurityPolicy("'none'"),
    crossOriginResourcePolicy: isShared ? 'cross-origin' : 'same-origin',
  })

/** Headers of files. A worker needs a policy with 'self', and the page brings its own. */
export const fileHeaders = secureHeaders({
  ...common,
  contentSecurityPolicy: contentSecurityPolicy("'self'"),
  overwrite: false,
})

/** Tells a browser that came over TLS, through a trusted proxy, never to come without it. */
export const strictTransport = (trustedProxies: Configuration['trustedProxies']) =>
  createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
    await next()
    if (!isOverTls(c.env.incoming, trustedProxies)) return
    c.res.headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS_S}; includeSubDomains`)
  })
