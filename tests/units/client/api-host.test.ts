import { afterEach, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'

const PAGE = 'https://app.example.com'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/**
 * The client as it is built for this host: what it calls, and where it looks for a picture. It loads modules anew, so it
 * stands with the tests that share none.
 */
const clientFor = async (host: string) => {
  const called: string[] = []
  vi.stubEnv('VITE_API_HOST', host)
  vi.stubGlobal('window', { location: { origin: PAGE }, localStorage: { getItem: () => null } })
  vi.stubGlobal('fetch', async (request: Request) => {
    called.push(request.url)
    return new Response()
  })
  vi.resetModules()
  const { apiFetch } = await import('#src/lib/api/api.ts')
  const { toImageUrl } = await import('#src/lib/api/image-url.ts')
  return { apiFetch, called, toImageUrl }
}

describe('the client', () => {
  test('calls the host it was built for, and looks for pictures there', async () => {
    const { apiFetch, called, toImageUrl } = await clientFor('https://api.example.com')
    await apiFetch(endpoints.allBank)
    expect(called).toEqual(['https://api.example.com/api/v1/all-bank'])
    expect(toImageUrl('/api/v1/profile-image/x')).toBe('https://api.example.com/api/v1/profile-image/x')
  })

  test('calls where the page came from when it was built for no host', async () => {
    const { apiFetch, called, toImageUrl } = await clientFor('')
    await apiFetch(endpoints.allBank)
    expect(called).toEqual([`${PAGE}/api/v1/all-bank`])
    expect(toImageUrl('/api/v1/profile-image/x')).toBe(`${PAGE}/api/v1/profile-image/x`)
  })
})
