import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'

type Metrics = { read: (countSessions: () => Promise<number>) => Promise<string>; contentType: string }

/** Creates the app of the metrics port. It has one address, and shows nothing of a user. */
export const createMetricsApp = ({ read, contentType }: Metrics, countSessions: () => Promise<number>) => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/metrics', async (c) =>
    c.body(await read(countSessions), 200, {
      'Content-Type': contentType,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    }),
  )
  return app.notFound((c) => c.text('Not found', 404))
}
