import { hash } from 'node:crypto'
import type { Ports } from '#server/ports.ts'

/** SHA-256 here and now: by WebCrypto, which hands it to another thread, a change takes twice as long. */
export const digest: Ports['digest'] = async (bytes) => hash('sha256', bytes)
