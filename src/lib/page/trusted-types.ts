/** What browsers that know Trusted Types offer; TypeScript does not list it yet. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML: (markup: string) => string | null; createScriptURL: (url: string) => string | null },
  ) => unknown
}

const { trustedTypes }: { trustedTypes?: TrustedTypes } = window as never

/** Nothing turns text into markup: only text that can hold no element (a style sheet's) passes, and our own worker. */
trustedTypes?.createPolicy('default', {
  createHTML: (markup) => (markup.includes('<') ? null : markup),
  createScriptURL: (url) =>
    new URL(url, window.location.href).href === `${window.location.origin}/sw.js` ? url : null,
})
