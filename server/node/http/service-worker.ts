import { readFile } from 'node:fs/promises'
import { createMiddleware } from 'hono/factory'
import { PAGE_REVISION, type SignInOptions } from '#contract/users/session/sign-in-options.ts'
import { sha256 } from '#server/crypto/sha256.ts'
import { isDefaultSignIn } from './page.ts'

/**
 * Creates a handler of the service worker, which stores the page. What the page says about login and registration is a part of
 * the page's revision, so that browsers with a service worker learn of a change. By default the file comes as it was built.
 */
export const serveWorker = (file: string, signIn: SignInOptions) =>
  createMiddleware(async (c, next) => {
    if (isDefaultSignIn(signIn)) return next()
    const worker = await readFile(file, 'utf8')
    const revision = sha256(new TextEncoder().encode(JSON.stringify(signIn))).slice(0, 16)
    return c.body(worker.replaceAll(PAGE_REVISION, `-${revision}`), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    })
  })
