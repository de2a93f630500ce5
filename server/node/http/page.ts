import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { html as template } from 'hono/html'
import { defaultSignInOptions, type SignInOptions } from '#contract/users/session/sign-in-options.ts'
import { buildPagePolicy } from './security-headers.ts'

const PLACEHOLDER = /<meta property="csp-nonce" nonce="([^"]+)"/
const API_HOST = /<meta name="api-host" content="([^"]+)"/

/** The default, 11, takes 60 times as long, for a page that is a tenth smaller. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Finds the origin of the API in the built page. Empty when the API is on the page's own origin. */
const findApiHosts = (html: string): string[] => {
  const [, host = ''] = API_HOST.exec(html) ?? []
  return URL.canParse(host) ? [new URL(host).origin] : []
}

/** Puts a nonce in place of the build's placeholder. */
const fill = (html: string, nonce: string): string => {
  const [, placeholder] = PLACEHOLDER.exec(html) ?? []
  return placeholder === undefined ? html : html.replaceAll(placeholder, nonce)
}

/** Whether login and registration look as by default, so that the page says nothing about them. */
export const isDefaultSignIn = (options: SignInOptions): boolean => isDeepStrictEqual(options, defaultSignInOptions)

/** Builds the tag by which the page says what login and registration look like here. "" when that is as by default. */
const renderSignIn = async (options: SignInOptions): Promise<string> => {
  if (isDefaultSignIn(options)) return ''
  return `${await template`<meta name="sign-in" content="${JSON.stringify(options)}" />`}`
}

/** Compresses a page outside the event loop, when the request accepts that. */
const compress = async (c: Context, page: string) => {
  const accepted = c.req.header('Accept-Encoding')?.split(/[\s,;]+/) ?? []
  if (accepted.includes('br')) return { body: await toBrotli(page, brotliOptions), encoding: 'br' }
  if (accepted.includes('gzip')) return { body: await toGzip(page), encoding: 'gzip' }
  return { body: page }
}

/** Creates a handler that responds with the built page, with a new nonce in each response. */
export const servePage = (file: string, signIn: SignInOptions) => async (c: Context) => {
  const html = await readFile(file, 'utf8')
  const nonce = randomBytes(18).toString('base64url')
  const meta = await renderSignIn(signIn)
  const page = fill(html, nonce).replace('</head>', (end) => meta + end)
  const { body, encoding } = await compress(c, page)
  return c.body(body, 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': buildPagePolicy(nonce, findApiHosts(html)),
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  })
}
