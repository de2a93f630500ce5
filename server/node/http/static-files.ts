import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { SignInOptions } from '#contract/users/session/sign-in-options.ts'
import { servePage } from './page.ts'
import { serveWorker } from './service-worker.ts'

const YEAR_S = 31_536_000

/** Where `npm run build` puts the client. */
export const CLIENT_FOLDER = fileURLToPath(new URL('../../../dist', import.meta.url))

/** The message when there is no built client. */
export const NOT_BUILT = 'The client is not built: run "npm run build". Only the API answers.'

/** Whether a folder contains a built client. */
export const isBuilt = (folder: string): boolean => existsSync(join(folder, 'index.html'))

const setCacheControl = (c: Context): void => {
  const isNamedByContent = c.req.path.startsWith('/assets/')
  c.header('Cache-Control', isNamedByContent ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
}

/**
 * Creates the routes of the built client: its files, compressed at build time, and the page for every other path. The service
 * worker takes what is shared to `/share`; where it is not there, the body stays unread.
 */
export const staticFiles = (folder: string, signIn: SignInOptions) => {
  if (!isBuilt(folder)) return new Hono().get('*', (c) => c.text(NOT_BUILT, 404))
  const thePage = servePage(join(folder, 'index.html'), signIn)
  const files = serveStatic({ root: folder, precompressed: true, onFound: (_, c) => setCacheControl(c) })
  return new Hono()
    .get('/', thePage)
    .get('/index.html', thePage)
    .get('/sw.js', serveWorker(join(folder, 'sw.js'), signIn))
    .post('/share', (c) => c.redirect('/add', 303))
    .use(files)
    .all('/assets/*', (c) => c.notFound())
    .get('*', thePage)
}
