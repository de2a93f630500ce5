import { http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { mockServer } from '#mocks/node.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The client as it is built for this host: what it calls, and where it looks for a picture. */
const clientFor = async (host: string) => {
  vi.stubEnv('VITE_API_HOST', host)
  vi.resetModules()
  const { apiFetch } = await import('#src/lib/api/api.ts')
  const { toImageUrl } = await import('#src/lib/api/image-url.ts')
  const called: string[] = []
  mockServer.use(
    http.all('*', ({ request }) => {
      called.push(request.url)
      return new Response()
    }),
  )
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
    expect(called).toEqual([`${window.location.origin}/api/v1/all-bank`])
    expect(toImageUrl('/api/v1/profile-image/x')).toBe(`${window.location.origin}/api/v1/profile-image/x`)
  })
})
