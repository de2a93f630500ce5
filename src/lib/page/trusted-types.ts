/** The part of the Trusted Types API that is used here. TypeScript has no types for it yet. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML: (markup: string) => string | null; createScriptURL: (url: string) => string | null },
  ) => unknown
}

const { trustedTypes }: { trustedTypes?: TrustedTypes } = window as never

/** Blocks HTML from text. It allows text without elements (style sheets) and the script of the service worker. */
trustedTypes?.createPolicy('default', {
  createHTML: (markup) => (markup.includes('<') ? null : markup),
  createScriptURL: (url) =>
    new URL(url, window.location.href).href === `${window.location.origin}/sw.js` ? url : null,
})
