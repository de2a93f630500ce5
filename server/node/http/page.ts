import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { buildPagePolicy } from './security-headers.ts'

const PLACEHOLDER = /<meta property="csp-nonce" nonce="([^"]+)"/
const API_HOST = /<meta name="api-host" content="([^"]+)"/

const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const compressions = [
  ['br', (text: string) => promisify(brotliCompress)(text, fastBrotli)],
  ['gzip', (text: string) => promisify(gzip)(text)],
] as const

/** Finds the origin of the API in the built page. Empty when the API is on the page's own origin. */
const findApiHosts = (html: string): string[] => {
  const [, host = ''] = API_HOST.exec(html) ?? []
  return URL.canParse(host) ? [new URL(host).origin] : []
}

/**
 * Creates a handler that responds with the built page. Each response has a new nonce in place of the build's
 * placeholder.
 */
export const servePage = (file: string) => async (c: Context) => {
  const html = await readFile(file, 'utf8')
  const nonce = randomBytes(18).toString('base64url')
  const [, placeholder = ''] = PLACEHOLDER.exec(html) ?? []
  const text = placeholder ? html.replaceAll(placeholder, nonce) : html
  const [encoding, compress] =
    compressions.find(([name]) =>
      c.req
        .header('Accept-Encoding')
        ?.split(/[\s,;]+/)
        .includes(name),
    ) ?? []
  const bytes = compress ? new Uint8Array(await compress(text)) : text
  return c.body(bytes, 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': buildPagePolicy(nonce, findApiHosts(html)),
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  })
}
