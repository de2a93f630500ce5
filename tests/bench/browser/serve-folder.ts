import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { defaultSignInOptions } from '#contract/users/session/sign-in-options.ts'
import { staticFiles } from '#server/node/http/static-files.ts'

/** Serves a folder of built files as the product serves its own. */
export const serveFolder = async (folder: string) => {
  const server = serve({ fetch: staticFiles(folder, defaultSignInOptions).fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The reference is not served.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
