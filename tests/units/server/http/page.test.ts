import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { compressBrotli, compressGzip } from '#server/node/http/compress-page.ts'

const createNonce = () => randomBytes(18).toString('base64url')

const STYLE = Array.from({ length: 2_000 }, (_, index) => `.m_${(index * 7_919).toString(36)}{margin:${index}px}`).join(
  '',
)

const pages: [string, string[]][] = [
  ['a page without a nonce', ['<!doctype html><title>₹</title>']],
  ['a short page', ['<!doctype html><meta nonce="', '"><script nonce="', '"></script>']],
  [
    'a page of the usual size',
    ['<meta nonce="', '"><style nonce="', `">${STYLE}</style><script nonce="`, `">₹</script>${STYLE}`],
  ],
  ['two nonces beside each other', ['a', '', 'b']],
]

describe('a page that is compressed once has each nonce in all of its places', () => {
  test.each(pages)('%s', async (_, parts) => {
    const brotli = await compressBrotli(parts, createNonce)
    const gzip = compressGzip(parts)
    for (let count = 0; count < 20; count += 1) {
      const nonce = createNonce()
      expect(String(brotliDecompressSync(brotli?.(nonce) ?? ''))).toBe(parts.join(nonce))
      expect(String(gunzipSync(gzip(nonce)))).toBe(parts.join(nonce))
    }
  })
})

test('a nonce that brotli does not store as it is gives no version, after some tries', async () => {
  const create = vi.fn(() => 'aaaaaaaaaaaaaaaaaaaaaaaa')
  const distinct = vi.fn(() => `${create()}`.replace(/a$/, String(create.mock.calls.length % 10)))
  expect(await compressBrotli(['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', STYLE], distinct)).toBeUndefined()
  expect(distinct).toHaveBeenCalledTimes(10)
})
