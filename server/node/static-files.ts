import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'

const YEAR = 31_536_000

/** What to say when there is no client to serve. */
export const NOT_BUILT = 'The client is not built: run "npm run build". Only the API answers.'

/** Whether a folder holds a built client. */
export const isBuilt = (folder: string): boolean => existsSync(join(folder, 'index.html'))

const cacheControl = (c: Context): void => {
  const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') === true
  const isNamedByContent = c.req.path.startsWith('/assets/')
  const others = isPage ? 'no-store' : 'no-cache'
  c.header('Cache-Control', isNamedByContent ? `public, max-age=${YEAR}, immutable` : others)
}

/** Serves the built client: compressed files as they lie there, and the page itself for every address inside it. */
export const staticFiles = (folder: string) => {
  if (!isBuilt(folder)) return new Hono().get('*', (c) => c.text(NOT_BUILT, 404))
  const options = { root: folder, precompressed: true, onFound: (_: string, c: Context) => cacheControl(c) }
  const page = serveStatic({ ...options, path: 'index.html' })
  return new Hono()
    .use(serveStatic(options))
    .all('/assets/*', (c) => c.notFound())
    .get('*', (c, next) => (c.req.header('Accept')?.includes('text/html') ? page(c, next) : next()))
}
