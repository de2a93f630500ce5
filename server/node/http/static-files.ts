import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { page } from './page.ts'

const YEAR = 31_536_000

/** What to say when there is no client to serve. */
export const NOT_BUILT = 'The client is not built: run "npm run build". Only the API answers.'

/** Whether a folder holds a built client. */
export const isBuilt = (folder: string): boolean => existsSync(join(folder, 'index.html'))

const cacheControl = (c: Context): void => {
  const isNamedByContent = c.req.path.startsWith('/assets/')
  c.header('Cache-Control', isNamedByContent ? `public, max-age=${YEAR}, immutable` : 'no-cache')
}

/** Serves the built client: compressed files as they lie there, and the page itself for every address inside it. */
export const staticFiles = (folder: string) => {
  if (!isBuilt(folder)) return new Hono().get('*', (c) => c.text(NOT_BUILT, 404))
  const thePage = page(join(folder, 'index.html'))
  const files = serveStatic({ root: folder, precompressed: true, onFound: (_, c) => cacheControl(c) })
  return new Hono()
    .get('/', thePage)
    .get('/index.html', thePage)
    .use(files)
    .all('/assets/*', (c) => c.notFound())
    .get('*', thePage)
}
