/** The part of the Trusted Types API that is used here. TypeScript has no types for it yet. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML: (markup: string) => string | null; createScriptURL: (url: string) => string | null },
  ) => unknown
}

const { trustedTypes }: { trustedTypes?: TrustedTypes } = window as never

/** The scripts that run beside the page: the service worker, and the worker that reads statements. */
const WORKERS = /^\/(sw|assets\/statement-file-worker-[\w-]+)\.js$/

/** Blocks HTML from text. It allows text without elements (style sheets) and the scripts of the workers. */
trustedTypes?.createPolicy('default', {
  createHTML: (markup) => (markup.includes('<') ? null : markup),
  createScriptURL: (url) => {
    const { origin, pathname, search } = new URL(url, window.location.href)
    return origin === window.location.origin && WORKERS.test(pathname) && search === '' ? url : null
  },
})
