import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { pagePolicy } from './security-headers.ts'

const PLACEHOLDER = /<meta property="csp-nonce" nonce="([^"]+)"/
const API_HOST = /<meta name="api-host" content="([^"]+)"/

const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const compressions = [
  ['br', (text: string) => promisify(brotliCompress)(text, FAST)],
  ['gzip', (text: string) => promisify(gzip)(text)],
] as const

/** Where the build says that the API is, when that is not here. */
const apiHostsOf = (html: string): string[] => {
  const [, host = ''] = API_HOST.exec(html) ?? []
  return URL.canParse(host) ? [new URL(host).origin] : []
}

/** Answers with the built page; where the build left a placeholder stands a nonce that no other answer has. */
export const page = (file: string) => async (c: Context) => {
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
    'Content-Security-Policy': pagePolicy(nonce, apiHostsOf(html)),
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  })
}
