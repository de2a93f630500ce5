import { vi } from 'vitest'
import { getBackend } from '#mocks/node.ts'
import { toSpecOnly } from '#tests/tools/spec-only-app.ts'

/** Makes the server one of the first version, from now to the end of the test. */
export const serveFirstVersion = (): void => {
  const backend = getBackend()
  const fetchFirstVersion = toSpecOnly(backend.fetch) // before the spy, which would call itself
  vi.spyOn(backend, 'fetch').mockImplementation(fetchFirstVersion)
}
