import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Counts } from '#server/node/adapters/metrics.ts'

type Metrics = { read: (counts: Counts) => Promise<string>; contentType: string }

/** Creates the app of the metrics port. It has one address, and shows nothing of a user. */
export const createMetricsApp = ({ read, contentType }: Metrics, counts: Counts) => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/metrics', async (c) =>
    c.body(await read(counts), 200, {
      'Content-Type': contentType,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    }),
  )
  return app.notFound((c) => c.text('Not found', 404))
}
