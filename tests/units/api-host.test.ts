import { createServer } from 'vite'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { apiHost } from '#build/api-host.ts'

afterEach(() => vi.unstubAllEnvs())

/** The page as it is built where the API is there. */
const page = async (host: string): Promise<string> => {
  vi.stubEnv('VITE_API_HOST', host)
  const vite = await createServer({
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [apiHost()],
  })
  const html = await vite.transformIndexHtml('/', '<!doctype html><html><head></head><body></body></html>')
  await vite.close()
  return html
}

describe('the page', () => {
  test('says where the API is when that is elsewhere, in the words that the server reads', async () => {
    expect(await page('https://api.example.com')).toContain('<meta name="api-host" content="https://api.example.com">')
  })

  test('says nothing of the API when it is where the page is', async () => {
    expect(await page('')).not.toContain('api-host')
  })
})
