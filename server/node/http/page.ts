import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import { compressBrotli, compressGzip, type Fill } from './compress-page.ts'
import { buildPagePolicy } from './security-headers.ts'

const PLACEHOLDER = /<meta property="csp-nonce" nonce="([^"]+)"/
const API_HOST = /<meta name="api-host" content="([^"]+)"/

/** A built page that is compressed around its nonces. */
type Page = { html: string; apiHosts: string[]; versions: (readonly [encoding: string, fill: Fill])[]; plain: Fill }

const createNonce = (): string => randomBytes(18).toString('base64url')

/** Finds the origin of the API in the built page. Empty when the API is on the page's own origin. */
const findApiHosts = (html: string): string[] => {
  const [, host = ''] = API_HOST.exec(html) ?? []
  return URL.canParse(host) ? [new URL(host).origin] : []
}

const preparePage = async (html: string): Promise<Page> => {
  const [, placeholder] = PLACEHOLDER.exec(html) ?? []
  const parts = placeholder === undefined ? [html] : html.split(placeholder)
  const brotli = await compressBrotli(parts, createNonce)
  return {
    html,
    apiHosts: findApiHosts(html),
    versions: [...(brotli ? [['br', brotli] as const] : []), ['gzip', compressGzip(parts)]],
    plain: (nonce) => new TextEncoder().encode(parts.join(nonce)),
  }
}

/** Splits `Accept-Encoding` into the names of encodings. */
const readEncodings = (c: Context): string[] => c.req.header('Accept-Encoding')?.split(/[\s,;]+/) ?? []

/**
 * Creates a handler that responds with the built page. Each response has a new nonce in place of the build's
 * placeholder. The page is compressed when its file has changed, not for each response.
 */
export const servePage = (file: string) => {
  let prepared: Promise<Page> | undefined
  const readPage = async (): Promise<Page> => {
    const html = await readFile(file, 'utf8')
    if (prepared === undefined || (await prepared).html !== html) prepared = preparePage(html)
    return prepared
  }
  return async (c: Context) => {
    const { versions, plain, apiHosts } = await readPage()
    const nonce = createNonce()
    const accepted = readEncodings(c)
    const [encoding, fill = plain] = versions.find(([name]) => accepted.includes(name)) ?? []
    return c.body(fill(nonce), 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': buildPagePolicy(nonce, apiHosts),
      'Cache-Control': 'no-store',
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    })
  }
}
