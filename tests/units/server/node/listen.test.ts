import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#server/node/http/listen.ts'

const TIMEOUT_MS = 50

test('a request that the server works on for longer than a silent connection may last gets its response', async () => {
  const done = Promise.withResolvers<void>()
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.post('/slow', async (c) => {
    await c.req.text()
    await done.promise
    return c.text('done')
  })
  const { url, close } = await listen(app, { host: '127.0.0.1', port: 0 }, { socketTimeout: TIMEOUT_MS })
  onTestFinished(() => close(0))
  const response = fetch(`${url}/slow`, { method: 'POST', body: 'x' })
  setTimeout(done.resolve, TIMEOUT_MS * 8)
  expect(await (await response).text()).toBe('done')
})
