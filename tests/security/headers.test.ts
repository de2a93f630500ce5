import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { startServer, temporaryDirectory } from '#tests/tools/server-start.ts'

const PLACEHOLDER = 'put-in-by-the-build'

/** Writes a built client: a page with a script, a style and a nonce placeholder, and a service worker. */
const build = (more = ''): string => {
  const folder = temporaryDirectory()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta property="csp-nonce" nonce="${PLACEHOLDER}">${more}<script nonce="${PLACEHOLDER}"></script>`,
  )
  writeFileSync(join(folder, 'assets/main-abc.js'), '')
  writeFileSync(join(folder, 'sw.js'), '')
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return folder
}

const HTML = { Accept: 'text/html' }

/** Parses a policy into its directives. */
const policyOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(
    (headers.get('Content-Security-Policy') ?? '').split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ')
      return [name, sources.join(' ')]
    }),
  )

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

const ofDocuments = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/camera=\(\), .*geolocation=\(\), .*payment=\(\)/),
}

test('every response, of a call, a file, the page or a refusal, carries what a browser heeds', async () => {
  const { url } = await startServer({}, build())
  const paths = [
    '/',
    '/bank/x',
    '/assets/main-abc.js',
    '/assets/gone.js',
    '/sw.js',
    '/icon.svg',
    '/healthz',
    '/nothing',
  ]
  const publicPages = ['/s/x', '/cal/x.ics', '/cal/x', '/unsubscribe/x']
  for (const path of [
    ...paths,
    ...publicPages,
    '/api/nothing',
    '/api/docs',
    '/api/openapi.json',
    `${endpoints.publicShare.path}x`,
    endpoints.getLend.path,
    `${endpoints.profileImage.path}x`,
  ]) {
    const response = await fetch(url + path, { headers: path.startsWith('/bank') ? HTML : {} })
    const expected = path.startsWith('/api/') ? everywhere : { ...everywhere, ...ofDocuments }
    expect([path, Object.fromEntries(response.headers)]).toEqual([path, expect.objectContaining(expected)])
    expect([path, policyOf(response)['frame-ancestors']]).toEqual([path, "'none'"])
    expect(response.headers.get('Content-Security-Policy')).not.toMatch(/unsafe|\*|data:/)
    expect(response.headers.has('X-Powered-By') || response.headers.has('Server')).toBe(false)
    expect(response.headers.has('Strict-Transport-Security')).toBe(false)
  }
})

test('only the page of a server with passkeys may ask the browser for one', async () => {
  const readPermission = async (path: string, environment: Record<string, string>) => {
    const { url } = await startServer(environment, build())
    const { headers } = await fetch(url + path)
    return /publickey-credentials-get=\([^)]*\)/.exec(headers.get('Permissions-Policy') ?? '')?.[0]
  }
  const PUBLIC_URL = 'https://money.example.com'
  expect(await readPermission('/', {})).toBe('publickey-credentials-get=()')
  expect(await readPermission('/', { PUBLIC_URL })).toBe('publickey-credentials-get=(self)')
  expect(await readPermission(endpoints.getLend.path, { PUBLIC_URL })).toBe('publickey-credentials-get=()')
})

test('the page allows what carries its own nonce, and no text to become markup', async () => {
  const { url } = await startServer({}, build())
  const nonces = new Set<string>()
  for (const path of ['/', '/index.html', '/home', '/bank/x']) {
    const response = await fetch(url + path, { headers: HTML })
    const policy = policyOf(response)
    const [, nonce = ''] = /'nonce-([\w-]{24})'/.exec(policy['script-src'] ?? '') ?? []
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': `'self' 'nonce-${nonce}'`,
      'style-src': `'self' 'nonce-${nonce}'`,
      'img-src': "'self' blob:",
      'connect-src': "'self'",
      'font-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
    })
    const text = await response.text()
    expect(text).toContain(`<script nonce="${nonce}">`)
    expect(text).not.toContain(PLACEHOLDER)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(4)
})

test('the page of the API loads and runs nothing, and sends its form here only', async () => {
  const { url } = await startServer({}, build())
  const response = await fetch(`${url}/api/docs`)
  const policy = policyOf(response)
  expect(policy).toEqual({
    'default-src': "'none'",
    'style-src': expect.stringMatching(/^'nonce-[\w+/]{24}'$/),
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
  expect(await response.text()).toContain(`<style nonce="${policy['style-src']?.slice(7, -1)}">`)
})

test('the page is compressed when the request accepts that, and decompresses to the same page', async () => {
  const { url } = await startServer({}, build())
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await fetch(url, { headers: { ...HTML, 'Accept-Encoding': encoding } })
    expect(response.headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(await response.text()).toContain('<!doctype html>')
  }
})

test('a client whose API is elsewhere may call it there, and nowhere else', async () => {
  const { url } = await startServer({}, build('<meta name="api-host" content="https://api.example.com/">'))
  const policy = policyOf(await fetch(url))
  expect(policy['connect-src']).toBe("'self' https://api.example.com")
  expect(policy['img-src']).toBe("'self' blob: https://api.example.com")
  expect(policy['script-src']).not.toContain('example')
})

test('a worker may fetch from here: its own policy comes with its file', async () => {
  const { url } = await startServer({}, build())
  expect(policyOf(await fetch(`${url}/sw.js`))['default-src']).toBe("'self'")
})

test('a response over TLS through a trusted proxy has Strict-Transport-Security', async () => {
  const { url } = await startServer({ TRUST_PROXY: '127.0.0.1' }, build())
  const strict = async (protocol: string, path = '/') =>
    (await fetch(url + path, { headers: { 'X-Forwarded-Proto': protocol } })).headers.get('Strict-Transport-Security')
  expect(await strict('https')).toBe('max-age=63072000; includeSubDomains')
  expect(await strict('https', endpoints.getLend.path)).toBe('max-age=63072000; includeSubDomains')
  expect(await strict('http')).toBeNull()
  expect(await strict('https, http')).toBeNull()
  const distrustful = await startServer({}, build())
  const response = await fetch(distrustful.url, { headers: { 'X-Forwarded-Proto': 'https' } })
  expect(response.headers.has('Strict-Transport-Security')).toBe(false)
})

test('what a call answers is kept by nobody, whatever it answers', async () => {
  const { url } = await startServer({}, build())
  for (const { method, path } of Object.values(endpoints)) {
    const response = await fetch(url + path, { method: method.toUpperCase() })
    expect([path, response.status < 500, response.headers.get('Cache-Control')]).toEqual([path, true, 'no-store'])
  }
})
