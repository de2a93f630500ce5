import { setNonce } from 'get-nonce'

const { nonce = '' } = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]') ?? {}

// For react-remove-scroll, which adds styles that stop the page from scrolling behind a dialog.
setNonce(nonce)

/** Returns the CSP nonce for styles that are added at run time, or "" without a policy. */
export const getNonce = (): string => nonce
