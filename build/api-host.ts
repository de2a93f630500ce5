import type { Plugin } from 'vite'

/** Adds a meta tag with `VITE_API_HOST` to the page, so that the server allows this host in the content security policy. */
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
