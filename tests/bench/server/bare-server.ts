import { serve } from '@hono/node-server'
import { Hono } from 'hono'

// The least that a server of this stack does: what the product's speed is held against.
serve({
  fetch: new Hono().get('/readyz', (c) => c.json({ status: 'ready' })).fetch,
  hostname: '127.0.0.1',
  port: Number(process.env.PORT),
})
