import type { Plugin } from 'vite'

/** Writes into the page where the API is, when that is elsewhere, for the server to allow it in the page's policy. */
export const apiHost = (): Plugin => {
  let content: string | undefined
  return {
    name: 'api-host',
    configResolved: ({ env }) => {
      content = env.VITE_API_HOST
    },
    transformIndexHtml: () => (content ? [{ tag: 'meta', attrs: { name: 'api-host', content } }] : []),
  }
}
