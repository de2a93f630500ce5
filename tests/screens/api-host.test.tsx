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
  const { call } = await import('#src/lib/api/api.ts')
  const { imageUrl } = await import('#src/lib/api/image-url.ts')
  const called: string[] = []
  mockServer.use(
    http.all('*', ({ request }) => {
      called.push(request.url)
      return new Response()
    }),
  )
  return { call, called, imageUrl }
}

describe('the client', () => {
  test('calls the host it was built for, and looks for pictures there', async () => {
    const { call, called, imageUrl } = await clientFor('https://api.example.com')
    await call(endpoints.allBank)
    expect(called).toEqual(['https://api.example.com/api/v1/all-bank'])
    expect(imageUrl('/api/v1/profile-image/x')).toBe('https://api.example.com/api/v1/profile-image/x')
  })

  test('calls where the page came from when it was built for no host', async () => {
    const { call, called, imageUrl } = await clientFor('')
    await call(endpoints.allBank)
    expect(called).toEqual([`${window.location.origin}/api/v1/all-bank`])
    expect(imageUrl('/api/v1/profile-image/x')).toBe(`${window.location.origin}/api/v1/profile-image/x`)
  })
})
