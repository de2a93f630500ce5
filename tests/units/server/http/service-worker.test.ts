import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { defaultSignInOptions, PAGE_REVISION, type SignInOptions } from '#contract/users/session/sign-in-options.ts'
import { serveWorker } from '#server/node/http/service-worker.ts'
import { temporaryDirectory } from '#tests/tools/server-start.ts'

const WORKER = `precache([{url:"index.html",revision:"abc${PAGE_REVISION}"},{url:"icon.svg",revision:"def"}])`

/** Reads the service worker of a server. "" when the files serve it as it was built. */
const readWorker = async (options: SignInOptions): Promise<string> => {
  const file = join(temporaryDirectory(), 'sw.js')
  writeFileSync(file, WORKER)
  const app = new Hono().get('/sw.js', serveWorker(file, options)).get('*', (c) => c.text(''))
  const response = await app.request('/sw.js')
  if (options !== defaultSignInOptions) expect(response.headers.get('Cache-Control')).toBe('no-cache')
  return response.text()
}

test('other options are another revision of the page, and of nothing else', async () => {
  const invite = await readWorker({ ...defaultSignInOptions, registration: 'invite' })
  const closed = await readWorker({ ...defaultSignInOptions, registration: 'closed' })
  expect(invite).toMatch(
    /^precache\(\[\{url:"index\.html",revision:"abc-[\da-f]{16}"\},\{url:"icon\.svg",revision:"def"\}\]\)$/,
  )
  expect(closed).not.toBe(invite)
  expect(await readWorker({ ...defaultSignInOptions, registration: 'invite' })).toBe(invite)
})

test('by default the worker comes as it was built', async () => {
  expect(await readWorker(defaultSignInOptions)).toBe('')
})
