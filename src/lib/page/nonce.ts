import { setNonce } from 'get-nonce'

const { nonce = '' } = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]') ?? {}

// For the styles of the package that stops the page from scrolling behind a dialog.
setNonce(nonce)

/** What the server lets styles carry that are made while the page runs; "" where it asks for nothing. */
export const getNonce = (): string => nonce
